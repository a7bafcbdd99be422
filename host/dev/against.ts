import { parseArgs } from 'node:util'
import type { RemoteSnapshot } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { findRoute } from '@lustre/platform/find-route'
import type { SiteConfig } from '@lustre/platform/site-config'
import { z } from 'zod'
import { reasonOf } from '../commands/doctor/finding.ts'
import { parseJson } from '../files/read-json.ts'
import { contractProblem } from '../releases/manifest/contract-problem.ts'
import { CONTRACT_HEADER, OLDEST_CONTRACT_HEADER, parseSnapshots } from '../releases/registry/snapshot.ts'

const BLOCK = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s

export const bootIn = (html: string): string | null => BLOCK.exec(html)?.[2] ?? null

export const withBoot = (html: string, boot: unknown): string =>
  html.replace(
    BLOCK,
    (_, open: string, _json: string, close: string) =>
      open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close,
  )

export type Against = {
  origin: string
  /** true passes requests other than GET and HEAD to the live site, too. */
  write: boolean
}

const ASK_LIMIT_MS = 10_000
const USAGE = 'npm run dev -- --only gallery --against https://www.example.com'

/**
 * Reads the options `--against https://www.example.com` and `--write`, and refuses unknown ones.
 * @param only of `onlyFrom`
 * @returns null without `--against`
 * @throws {Error} with an example
 */
export function againstFrom(args: readonly string[], only: string | null): Against | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    options: { only: { type: 'string' }, against: { type: 'string' }, write: { type: 'boolean' } },
  })
  const { only: _, 'no-types': __, against: asked, write = false, ...unknown } = values
  const [wrong] = [...Object.keys(unknown).map((name) => `--${name}`), ...positionals]
  if (wrong !== undefined) throw new Error(`dev does not know ${wrong}: ${USAGE}`)
  if (asked === undefined && !write) return null
  if (asked === undefined) throw new Error(`--write is for --against: ${USAGE}`)
  if (only === null) throw new Error(`--against needs --only, the section to develop: ${USAGE}`)
  if (typeof asked !== 'string' || !/^https?:\/\//.test(asked) || !URL.canParse(asked))
    throw new Error(`--against needs the address of a site: ${USAGE}`)
  const { origin, username, pathname, search } = new URL(asked)
  if (username !== '' || pathname !== '/' || search !== '')
    throw new Error(`--against needs the root of a site, such as ${origin}`)
  return { origin, write: write === true }
}

const link = z.string().nullable()
const provider = z.enum(['database', 'media library', 'image model', 'mail', 'checkout'])
const configSchema = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  contactEmail: z.string(),
  accent: z
    .object({ '--color-gold': z.string(), '--color-gold-ink': z.string(), '--color-gold-light': z.string() })
    .optional(),
  media: z.object({ baseUrl: z.string(), hostName: z.string() }),
  social: z.object({ instagram: link, linkedin: link, twitter: link }),
  newsletter: z.boolean(),
  standIns: z.array(provider),
  missing: z.array(provider),
})

export type LiveSite = { config: SiteConfig; remotes: RemoteSnapshot[] }

async function ask(origin: string, path: string): Promise<Response> {
  try {
    return await fetch(origin + path, { signal: AbortSignal.timeout(ASK_LIMIT_MS) })
  } catch (cause) {
    throw new Error(`${origin} cannot be reached: ${reasonOf(cause)}`, { cause })
  }
}

/**
 * Reads the configuration and the remotes of a live site.
 * @throws {Error} when it cannot be reached, is not a site of ours, or uses another contract
 */
export async function readLiveSite(origin: string): Promise<LiveSite> {
  const answer = await ask(origin, '/site/snapshot.json')
  const contract = answer.headers.get(CONTRACT_HEADER)
  if (!answer.ok || contract === null)
    throw new Error(`${origin} does not say which contract it speaks: no such site, or an older host.`)
  const oldest = Number(answer.headers.get(OLDEST_CONTRACT_HEADER) ?? contract)
  const problem = contractProblem(CONTRACT, origin, { oldest, newest: Number(contract) })
  if (problem !== null) throw new Error(`this workspace does not work there: ${problem}`)
  const remotes = parseSnapshots(await answer.text())
  // Every page has the block, and the one of an unknown path is the smallest.
  const boot = bootIn(await (await ask(origin, '/site/none')).text())
  if (boot === null) throw new Error(`The documents of ${origin} do not say how it is set up.`)
  const { config } = parseJson(boot, z.object({ config: configSchema }), `the boot block of ${origin}`)
  return { config, remotes }
}

const apart = (remote: RemoteSnapshot): RemoteSnapshot => ({
  ...remote,
  routes: remote.routes.map((route) => ({ ...route, ownDocument: true })),
})

/**
 * Returns the remotes of a document of the section in development. Links between its pages, which come from
 * the sources, and all others, which come from the live site, load the document.
 */
export const amongLive = (
  own: readonly RemoteSnapshot[],
  live: readonly RemoteSnapshot[],
): RemoteSnapshot[] => [
  ...own,
  ...live.filter(({ name }) => own.every((each) => each.name !== name)).map(apart),
]

export const withDeveloped = (own: RemoteSnapshot, live: readonly RemoteSnapshot[]): RemoteSnapshot[] => [
  apart(own),
  ...live.filter(({ name }) => name !== own.name),
]

/**
 * Returns a section's public settings: those of the live site, unless they are set here.
 * @param own the section's values here
 */
export const settingsAmong = (
  own: Record<string, unknown>,
  there: Record<string, unknown>,
  env: Environment,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      !env[name]?.trim() && name in there ? there[name] : value,
    ]),
  )

export type Place = 'page' | 'api' | 'sources' | 'live'

const SOURCE = /^\/(?:@|node_modules\/|(?:host|platform|shared-ui|shell|remote-[a-z0-9-]+)\/.*\.\w+$)/

/**
 * Decides the server of a path: the section's pages, its API and its sources come from here, everything else
 * from the live site, including pages that only the live site has.
 * @param own the section as it is here, and as it is released on the live site
 */
export function placeOf(pathname: string, own: readonly RemoteSnapshot[]): Place {
  const name = own[0]?.name ?? ''
  if (`${pathname}/`.startsWith(`/api/${name}/`)) return 'api'
  if (SOURCE.test(pathname)) return 'sources'
  return findRoute(own, pathname) === null ? 'live' : 'page'
}
