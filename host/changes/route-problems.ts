import { matchPath } from '@lustre/platform/find-route'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import { versionsOf } from '../releases/registry/registry.ts'
import { HOST_PATTERNS } from '../web/app.ts'
import { liveShell, type Site } from './command-site.ts'

/** Compares the router's path patterns by the addresses they match. Source: react-router's `compilePath`. */

/** A glob for each segment of a pattern, and whether more segments may follow. */
type Form = { globs: string[]; isOpen: boolean }

/** In a glob, `?` is any character and `*` any text. An operator's setting fills `{host}`. */
const globOf = (segment: string) =>
  segment
    .replace(/^:[\w-]+/, '?*')
    .replaceAll(/\{\w+\}/g, '?*')
    .toLowerCase()

const formOf = (pattern: string): Form => ({
  globs: pattern.replace(/\*$/, '').split('/').filter(Boolean).map(globOf),
  isOpen: pattern.endsWith('*'),
})

/** Checks whether some text matches both globs. */
function globsMeet(a: string, b: string): boolean {
  if (a === '' && b === '') return true
  if (a[0] === '*') return globsMeet(a.slice(1), b) || (b !== '' && globsMeet(a, b.slice(1)))
  if (b[0] === '*') return globsMeet(b, a)
  const isSame = a[0] === b[0] || a[0] === '?' || b[0] === '?'
  return a !== '' && b !== '' && isSame && globsMeet(a.slice(1), b.slice(1))
}

function formsMeet(a: Form, b: Form): boolean {
  const [short, long] = a.globs.length <= b.globs.length ? [a, b] : [b, a]
  const isSameLength = short.globs.length === long.globs.length
  return (
    (isSameLength || short.isOpen) && short.globs.every((glob, i) => globsMeet(glob, long.globs[i] ?? ''))
  )
}

/** Checks whether some address matches both, such as `/run` with `/:any` and `/run`. Ignores case. */
export const patternsOverlap = (a: string, b: string): boolean => formsMeet(formOf(a), formOf(b))

/** A pattern and its owner: 'gallery', 'the host'. */
type Owned = { pattern: string; owner: string }

/** Returns the host's addresses, and the shell's files at the root, such as `/favicon.svg`. */
async function hostPatterns(site: Site): Promise<Owned[]> {
  const shell = await liveShell(site).catch(() => null)
  const files = Object.keys(shell?.manifest.files ?? {}).filter((file) => file.startsWith('client/'))
  const patterns = [...HOST_PATTERNS, ...files.map((file) => file.replace('client', ''))]
  return patterns.map((pattern) => ({ pattern, owner: 'the host' }))
}

async function othersPatterns(site: Site, name: string): Promise<Owned[]> {
  const others = Object.entries((await site.store.readRegistry()).remotes).filter(([other]) => other !== name)
  const owned = await Promise.all(
    others.flatMap(([owner, pointer]) =>
      versionsOf(pointer).map(async (version) => {
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

/** Something that is missing once a release is live, such as '/gallery', and a sentence without a period. */
export type Loss = { what: string; problem: string }

type Offers = Pick<ReleaseManifest, 'routes' | 'fires'>
const offers = ({ routes, fires }: Offers, what: string) =>
  fires.includes(what) || routes.some((route) => matchPath(route.path, what))

/**
 * Returns the live routes and events that a release lacks, and those that it uses but other live sections lack. A
 * section that is not live is not checked, because sections may go live in any order.
 */
export async function lossesOf(site: Site, release: ReleaseManifest): Promise<Loss[]> {
  const { remotes } = await site.store.readRegistry()
  const liveOf = async (name: string): Promise<Offers | null> =>
    remotes[name] ? site.store.readRelease(name, remotes[name].live).catch(() => null) : null
  const before = await liveOf(release.name)
  const gone = [...(before?.routes.map((route) => route.path) ?? []), ...(before?.fires ?? [])]
    .filter((what) => !offers(release, what))
    .map((what) => ({ what, problem: `${what} is live and would be gone` }))
  const unmet = await Promise.all(
    Object.entries(release.uses).map(async ([name, uses]) => {
      const other = await liveOf(name)
      return uses
        .filter((what) => other && !offers(other, what))
        .map((what) => ({ what: `${what} of ${name}`, problem: `it uses ${what}, which ${name} lacks` }))
    }),
  )
  return [...gone, ...unmet.flat()]
}

/** Returns a problem for each loss, unless a reason accepts it. */
export const lossProblems = (losses: readonly Loss[], force: string | undefined): string[] =>
  force === undefined ? losses.map(({ problem }) => `${problem}: say why with --force "<reason>"`) : []
