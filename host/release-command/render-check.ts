import { access } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderJob } from '@lustre/platform/render-messages'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { bootOf } from '../compose/boot.ts'
import { createRenderer } from '../compose/renderer.ts'
import type { ReleaseManifest } from '../releases/manifest.ts'
import { snapshotOf } from '../releases/snapshot.ts'

/** The shell's render thread, as built into the site folder. */
export const renderThreadOf = (siteDir: string): string => path.join(siteDir, 'shell/ssr/render-thread.js')

/** More than the host allows: a check runs cold, on a machine that may be building. */
const CHECK_LIMIT_MS = 15_000

/** On a busy machine the first render of a page may exceed the limit through no fault of its own. */
const ATTEMPTS = 3

/** Fills `:name` segments, so that a pattern can be asked for. */
export const samplePath = (pattern: string) => pattern.replace(/:\w+/g, 'sample').replace(/\/\*$/, '')

/**
 * Renders every route of a release in the render thread, as the host would.
 * @returns a sentence for every route that fails
 * @throws {Error} when there is no shell build to render with
 */
export async function renderProblems(
  siteDir: string,
  folder: string,
  release: ReleaseManifest,
): Promise<string[]> {
  const thread = renderThreadOf(siteDir)
  await access(thread).catch(() => {
    throw new Error(`the shell is not built in ${siteDir}: run npm start once, or npm run build`)
  })
  const remote = snapshotOf(release, SAMPLE_SITE_CONFIG)
  const renderer = createRenderer(pathToFileURL(thread).href, CHECK_LIMIT_MS)
  const problems: string[] = []
  try {
    for (const route of remote.routes) {
      if (route.redirect !== null) continue
      const job: RenderJob = {
        url: samplePath(route.path),
        bundle: pathToFileURL(path.join(folder, release.ssr)).href,
        boot: bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [remote], remote: release.name }),
      }
      let result = await renderer.render(job)
      for (let i = 1; i < ATTEMPTS && result.errors.length > 0; i++) result = await renderer.render(job)
      const { html, errors } = result
      if (errors.length > 0) problems.push(`${route.pattern} does not render: ${errors[0]}`)
      else if (!html.includes('<title>')) problems.push(`${route.pattern} has no title`)
    }
  } finally {
    await renderer.close()
  }
  return problems
}
