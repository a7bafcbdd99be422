import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { bootOf } from '../compose/boot.ts'
import { createRenderer, type RenderJob } from '../compose/renderer.ts'
import { messageOf } from '../files/message-of.ts'
import { undeclaredForms } from '../providers/picture-forms.ts'
import { snapshotOf } from '../releases/registry/snapshot.ts'
import type { Sections, StoredRelease, StoredShell } from '../sections/sections.ts'

/** More than the host allows: the check starts cold, on a machine that may be building. */
export const CHECK_LIMIT_MS = 15_000

/** On a busy machine a page's first render may exceed the limit. */
const ATTEMPTS = 3

/** Fills the `:name` segments of a pattern, to get an address. */
export const samplePath = (pattern: string) => pattern.replace(/:\w+/g, 'sample').replace(/\/\*$/, '')

/** Renders a page as the host does. @returns its HTML, or why it fails, as in '/gallery has no title' */
export async function tryRender(
  { render }: Pick<ReturnType<typeof createRenderer>, 'render'>,
  job: RenderJob,
): Promise<{ html: string; problem: string | null }> {
  const attempt = () => render(job).catch((error: unknown) => ({ html: '', errors: [messageOf(error)] }))
  let result = await attempt()
  for (let i = 1; i < ATTEMPTS && result.errors.length > 0; i++) result = await attempt()
  const { html, errors } = result
  if (errors.length > 0) return { html, problem: `does not render: ${errors[0]}` }
  return { html, problem: html.includes('<title>') ? null : 'has no title' }
}

/**
 * Renders every route of a release in its process.
 * @returns a sentence for every route that fails
 */
export async function renderProblems(
  sections: Pick<Sections, 'of'>,
  release: StoredRelease,
  shell: StoredShell,
): Promise<string[]> {
  const remote = snapshotOf(release.manifest, SAMPLE_SITE_CONFIG)
  const renderer = createRenderer(sections, CHECK_LIMIT_MS)
  const boot = bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [remote], remote: remote.name })
  const problems: string[] = []
  for (const { path, pattern, redirect } of remote.routes) {
    if (redirect !== null) continue
    const { html, problem } = await tryRender(renderer, { url: samplePath(path), release, shell, boot })
    if (problem !== null) problems.push(`${pattern} ${problem}`)
    for (const form of undeclaredForms(html, release.manifest.pictures))
      problems.push(
        `${pattern} requests a picture as ${form}, which \`pictures\` of its remote.config.ts lacks`,
      )
  }
  return problems
}
