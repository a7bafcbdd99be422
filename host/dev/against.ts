import type { RemoteSnapshot } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { findRoute } from '@lustre/platform/find-route'
import type { SiteConfig } from '@lustre/platform/site-config'
import { z } from 'zod'
import { parseJson } from '../files/read-json.ts'
import { CONTRACT_HEADER, parseSnapshots } from '../releases/registry/snapshot.ts'
import { bootIn } from './boot-in.ts'

/** What `--against` asks for: the live site around the one section that is developed. */
export type Against = {
  /** Its origin. */
  origin: string
  /** Whether more than GET and HEAD goes there. */
  write: boolean
}

const ASK_LIMIT_MS = 10_000
const USAGE = 'npm run dev -- --only gallery --against https://www.example.com'

/**
 * The live site that a section is developed against: `--against https://www.example.com`, and `--write`.
 * @param only of `onlyFrom`
 * @returns null without `--against`
 * @throws {Error} that shows how it is used
 */
export function againstFrom(args: readonly string[], only: string | null): Against | null {
  const at = args.findIndex((arg) => /^--against(?:=|$)/.test(arg))
  const write = args.includes('--write')
  if (at < 0) {
    if (write) throw new Error(`--write is for --against: ${USAGE}`)
    return null
  }
  if (only === null) throw new Error(`--against needs --only, the section to develop: ${USAGE}`)
  const asked = args[at]?.replace(/^--against=?/, '') || (args[at + 1] ?? '')
  if (!/^https?:\/\//.test(asked) || !URL.canParse(asked))
    throw new Error(`--against needs the address of a site: ${USAGE}`)
  const { origin, username, pathname, search } = new URL(asked)
  if (username !== '' || pathname !== '/' || search !== '')
    throw new Error(`--against needs the root of a site, such as ${origin}`)
  return { origin, write }
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
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).optional(),
  media: z.object({ baseUrl: z.string(), hostName: z.string() }),
  social: z.object({ instagram: link, linkedin: link, twitter: link }),
  newsletter: z.boolean(),
  standIns: z.array(provider),
  missing: z.array(provider),
})

/** What a section needs of the site that it is developed in. */
export type LiveSite = { config: SiteConfig; remotes: RemoteSnapshot[] }

async function ask(origin: string, path: string): Promise<Response> {
  try {
    return await fetch(origin + path, { signal: AbortSignal.timeout(ASK_LIMIT_MS) })
  } catch (cause) {
    throw new Error(`${origin} cannot be reached.`, { cause })
  }
}

/**
 * Asks a live site what its pages are made of.
 * @throws {Error} when it cannot be reached, is none of ours, or speaks another contract
 */
export async function readLiveSite(origin: string): Promise<LiveSite> {
  const answer = await ask(origin, '/site/snapshot.json')
  const contract = answer.headers.get(CONTRACT_HEADER)
  if (!answer.ok || contract === null)
    throw new Error(`${origin} does not say which contract it speaks: no such site, or an older host.`)
  if (contract !== String(CONTRACT))
    throw new Error(
      `${origin} speaks contract ${contract}, this workspace speaks ${CONTRACT}: check out the one that it was made from.`,
    )
  const remotes = parseSnapshots(await answer.text())
  // any page has it, and one that nobody owns is the smallest
  const boot = bootIn(await (await ask(origin, '/site/none')).text())
  if (boot === null) throw new Error(`The documents of ${origin} do not say how it is set up.`)
  const { config } = parseJson(boot, z.object({ config: configSchema }), `the boot block of ${origin}`)
  return { config, remotes }
}

/** Links to such routes load the document. */
const apart = (remote: RemoteSnapshot): RemoteSnapshot => ({
  ...remote,
  routes: remote.routes.map((route) => ({ ...route, ownDocument: true })),
})

/**
 * The remotes of a document around the one that is developed: between its pages, which come from the sources, and all
 * others, which come from the live site, links load the document.
 */
export const amongLive = (
  own: readonly RemoteSnapshot[],
  live: readonly RemoteSnapshot[],
): RemoteSnapshot[] => [
  ...own,
  ...live.filter(({ name }) => own.every((each) => each.name !== name)).map(apart),
]

/** The same for a document of the live site. */
export const withDeveloped = (own: RemoteSnapshot, live: readonly RemoteSnapshot[]): RemoteSnapshot[] => [
  apart(own),
  ...live.filter(({ name }) => name !== own.name),
]

/**
 * The public settings of a section: as they are at the live site, but for what is set here.
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

/** Who answers a path. */
export type Place = 'page' | 'api' | 'sources' | 'live'

const SOURCE = /^\/(?:@|node_modules\/|(?:host|platform|shared-ui|shell|remote-[a-z0-9-]+)\/.*\.\w+$)/

/**
 * Who answers a path while one section is developed inside a live site: its pages and its API come from here, and so do
 * the sources that they load; everything else from there. A page that it has only at the live site is no page here.
 * @param own as it is here, and as it is at the live site where it is released
 */
export function placeOf(pathname: string, own: readonly RemoteSnapshot[]): Place {
  const name = own[0]?.name ?? ''
  if (`${pathname}/`.startsWith(`/api/${name}/`)) return 'api'
  if (SOURCE.test(pathname)) return 'sources'
  return findRoute(own, pathname) === null ? 'live' : 'page'
}
