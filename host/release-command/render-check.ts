import { access } from 'node:fs/promises'
import { createServerLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { renderFileOf } from '../build/shell-build.ts'
import { bootOf } from '../compose/boot.ts'
import { createRenderer, type RenderJob } from '../compose/renderer.ts'
import type { ReleaseManifest } from '../releases/manifest.ts'
import { snapshotOf } from '../releases/snapshot.ts'
import { createSections } from '../sections/sections.ts'

/** More than the host allows: a check runs cold, on a machine that may be building. */
const CHECK_LIMIT_MS = 15_000

/** On a busy machine the first render of a page may exceed the limit through no fault of its own. */
const ATTEMPTS = 3

/** Fills `:name` segments, so that a pattern can be asked for. */
export const samplePath = (pattern: string) => pattern.replace(/:\w+/g, 'sample').replace(/\/\*$/, '')

/**
 * Renders every route of a release in a process of its own, as the host would.
 * @returns a sentence for every route that fails
 * @throws {Error} when there is no shell build to render with
 */
export async function renderProblems(
  siteDir: string,
  folder: string,
  release: ReleaseManifest,
): Promise<string[]> {
  const renderFile = renderFileOf(siteDir)
  await access(renderFile).catch(() => {
    throw new Error(`the shell is not built in ${siteDir}: run npm start once, or npm run build`)
  })
  const remote = snapshotOf(release, SAMPLE_SITE_CONFIG)
  const sections = createSections({
    renderFile,
    environmentFor: async () => ({}),
    siteUrl: null,
    mode: 'embedded',
    log: createServerLogger(() => {}),
  })
  const renderer = createRenderer(sections, CHECK_LIMIT_MS)
  const problems: string[] = []
  try {
    for (const route of remote.routes) {
      if (route.redirect !== null) continue
      const job: RenderJob = {
        url: samplePath(route.path),
        release: { manifest: release, folder },
        boot: bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [remote], remote: release.name }),
      }
      let result = await renderer.render(job)
      for (let i = 1; i < ATTEMPTS && result.errors.length > 0; i++) result = await renderer.render(job)
      const { html, errors } = result
      if (errors.length > 0) problems.push(`${route.pattern} does not render: ${errors[0]}`)
      else if (!html.includes('<title>')) problems.push(`${route.pattern} has no title`)
    }
  } finally {
    await sections.close()
  }
  return problems
}
