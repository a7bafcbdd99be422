import { matchPath } from '@lustre/platform/find-route'
import type { ReleaseManifest } from '../../releases/manifest/manifest.ts'
import { NO_REGISTRY, type Registry } from '../../releases/registry/registry.ts'
import { HOST_PATTERNS } from '../../web/app.ts'
import type { Site } from './command-site.ts'
import { liveShell } from './live-shell.ts'
import { patternsOverlap } from './patterns-overlap.ts'

/** A pattern and its owner: 'gallery', 'the host'. */
type Owned = { pattern: string; owner: string }

const readRegistry = ({ store }: Site): Promise<Registry> => store.readRegistry().catch(() => NO_REGISTRY)

/** Returns the host's addresses, and the shell's files at the root, such as `/favicon.svg`. */
async function hostPatterns(site: Site): Promise<Owned[]> {
  const shell = await liveShell(site).catch(() => null)
  const files = Object.keys(shell?.manifest.files ?? {}).filter((file) => file.startsWith('client/'))
  const patterns = [...HOST_PATTERNS, ...files.map((file) => file.replace('client', ''))]
  return patterns.map((pattern) => ({ pattern, owner: 'the host' }))
}

/** Returns the routes of all other remotes, live and canary. */
async function othersPatterns(site: Site, name: string): Promise<Owned[]> {
  const others = Object.entries((await readRegistry(site)).remotes).filter(([other]) => other !== name)
  const owned = await Promise.all(
    others.flatMap(([owner, { live, canary }]) =>
      [live, ...(canary ? [canary.version] : [])].map(async (version) => {
        const other = await site.store.readRelease(owner, version).catch(() => null)
        return (other?.routes ?? []).map((route) => ({ pattern: route.path, owner }))
      }),
    ),
  )
  return owned.flat()
}

/** Returns a problem for each route that also belongs to the host or to another remote, live or canary. */
export async function routeProblems(site: Site, release: ReleaseManifest): Promise<string[]> {
  const owned = [...(await hostPatterns(site)), ...(await othersPatterns(site, release.name))]
  const problems = release.routes.flatMap((route) =>
    owned
      .filter(({ pattern }) => patternsOverlap(route.path, pattern))
      .map(({ pattern, owner }) =>
        pattern === route.path
          ? `${pattern} belongs to ${owner} already`
          : `${route.path} takes addresses of ${pattern}, which belongs to ${owner} already`,
      ),
  )
  return [...new Set(problems)]
}

/** Returns live routes that a release lacks: their addresses would answer 404. */
export async function lostRoutes(site: Site, release: ReleaseManifest): Promise<string[]> {
  const entry = (await readRegistry(site)).remotes[release.name]
  const live = entry && (await site.store.readRelease(release.name, entry.live).catch(() => null))
  return (live?.routes ?? [])
    .map((route) => route.path)
    .filter((pattern) => !release.routes.some((route) => matchPath(route.path, pattern)))
}

/** Returns a problem for each lost route, unless a reason accepts the loss. */
export const lossProblems = (lost: readonly string[], force: string | undefined): string[] =>
  force === undefined
    ? lost.map((route) => `${route} is live and would be gone: say why with --force "<reason>"`)
    : []
