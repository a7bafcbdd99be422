import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { bootOf } from '../compose/boot.ts'
import { createRenderer } from '../compose/renderer.ts'
import { messageOf } from '../files/message-of.ts'
import { CONTRACTS, contractProblem } from '../releases/manifest/contract-problem.ts'
import { shellSnapshot } from '../releases/manifest/shell-manifest.ts'
import { versionsOf } from '../releases/registry/registry.ts'
import type { Sections, StoredRelease, StoredShell } from '../sections/sections.ts'
import { weightProblems } from './budgets.ts'
import type { Site } from './command-site.ts'
import { misfits } from './package-problems.ts'
import { CHECK_LIMIT_MS, renderProblems, tryRender } from './render-check.ts'
import { type TryPages, withCheckSections } from './server-check.ts'

/** Returns the releases that visitors get, live and canary, and a problem for each that cannot be read. */
async function releasesInUse({ store }: Site): Promise<{ releases: StoredRelease[]; problems: string[] }> {
  const { remotes } = await store.readRegistry()
  const releases: StoredRelease[] = []
  const problems: string[] = []
  for (const [name, pointer] of Object.entries(remotes))
    for (const version of versionsOf(pointer))
      try {
        const manifest = await store.readRelease(name, version)
        releases.push({ manifest, folder: await store.releaseFolder(name, version) })
      } catch (error) {
        problems.push(`${name} ${version} cannot be rendered with it: ${messageOf(error)}`)
      }
  return { releases, problems }
}

/** Renders the page of an unknown address, which only the shell makes. */
async function ownProblems(sections: Pick<Sections, 'of'>, shell: StoredShell): Promise<string[]> {
  const boot = bootOf({
    config: SAMPLE_SITE_CONFIG,
    remotes: [],
    remote: null,
    shell: shellSnapshot(shell.manifest, '/'),
  })
  const renderer = createRenderer(sections, CHECK_LIMIT_MS)
  const { problem } = await tryRender(renderer, { url: '/no-such-page', boot, release: null, shell })
  return problem === null ? [] : [`its page for unknown addresses ${problem}`]
}

/**
 * Checks a release of the shell: it must support the contract of this host and of every remote in use, and
 * render each of their pages within their budgets.
 * @param isWeighed false for development builds, which exceed every budget
 * @param tryPages opens the pages in a browser; null: skips that check
 */
export async function shellProblems(
  site: Site,
  shell: StoredShell,
  isWeighed: boolean,
  tryPages: TryPages | null = null,
): Promise<string[]> {
  const contract = contractProblem(shell.manifest.contract, 'this host', CONTRACTS)
  if (contract !== null) return [contract]
  const { releases, problems } = await releasesInUse(site)
  const unserved = releases.flatMap(({ manifest }) =>
    misfits(manifest, shell.manifest).map(
      (problem) => `${manifest.name} ${manifest.version} does not work with it: ${problem}`,
    ),
  )
  if (unserved.length > 0) return unserved
  const weighed = isWeighed ? await Promise.all(releases.map((each) => weightProblems(each, shell))) : []
  const rendered = await withCheckSections([...releases, shell], async (sections) => {
    const found = await ownProblems(sections, shell)
    // When the shell itself fails to render, every page would fail.
    if (found.length === 0)
      for (const release of releases) found.push(...(await renderProblems(sections, release, shell)))
    return found.length > 0 || tryPages === null ? found : tryPages(sections, releases, shell)
  })
  return [...problems, ...weighed.flat(), ...rendered]
}
