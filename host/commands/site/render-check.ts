import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { bootOf } from '../../compose/boot.ts'
import { createRenderer, type RenderJob } from '../../compose/renderer.ts'
import { undeclaredForms } from '../../providers/picture-forms.ts'
import { snapshotOf } from '../../releases/registry/snapshot.ts'
import type { Sections, StoredRelease, StoredShell } from '../../sections/sections.ts'
import { messageOf } from './refused.ts'

/** More than the host allows: the check starts cold, on a machine that may be building. */
export const CHECK_LIMIT_MS = 15_000

/** On a busy machine a page's first render may exceed the limit. */
const ATTEMPTS = 3

/** Fills the `:name` segments of a pattern, to get an address. */
export const samplePath = (pattern: string) => pattern.replace(/:\w+/g, 'sample').replace(/\/\*$/, '')

/**
 * Renders every route of a release in its process, as the host does.
 * @returns a sentence for every route that fails
 */
export async function renderProblems(
  sections: Pick<Sections, 'of'>,
  release: StoredRelease,
  shell: StoredShell,
): Promise<string[]> {
  const remote = snapshotOf(release.manifest, SAMPLE_SITE_CONFIG)
  const renderer = createRenderer(sections, CHECK_LIMIT_MS)
  const problems: string[] = []
  for (const route of remote.routes) {
    if (route.redirect !== null) continue
    const job: RenderJob = {
      url: samplePath(route.path),
      release,
      shell,
      boot: bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [remote], remote: remote.name }),
    }
    const render = () =>
      renderer.render(job).catch((error: unknown) => ({ html: '', errors: [messageOf(error)] }))
    let result = await render()
    for (let i = 1; i < ATTEMPTS && result.errors.length > 0; i++) result = await render()
    const { html, errors } = result
    if (errors.length > 0) problems.push(`${route.pattern} does not render: ${errors[0]}`)
    else if (!html.includes('<title>')) problems.push(`${route.pattern} has no title`)
    for (const form of undeclaredForms(html, release.manifest.pictures))
      problems.push(
        `${route.pattern} requests a picture as ${form}, which \`pictures\` of its remote.config.ts lacks`,
      )
  }
  return problems
}
