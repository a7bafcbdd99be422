import {
  type ApiApp,
  createMemorySecurityStore,
  createSecurityTable,
  createSqlSecurityStore,
  type SecurityEntry,
  type SecurityStore,
  type ServerLogger,
  untilItWorks,
} from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { pointerIn, readManifest, type Site } from '../changes/command-site.ts'
import { canary, closeLink, promote, rollback } from '../changes/promote.ts'
import { messageOf } from '../files/message-of.ts'
import { previewLink } from '../live/previews/token.ts'
import { figuresIn } from '../live/release-figures.ts'
import { connectSite, connectSql } from '../operate/provider-endpoints.ts'
import type { SecurityLog } from '../operate/security-log/security-log.ts'
import type { BaseManifest } from '../releases/manifest/manifest.ts'
import { readReports } from '../releases/registry/host-reports.ts'
import type { Registry } from '../releases/registry/registry.ts'
import type { ObjectStore, StoredObject } from '../releases/store/object-store.ts'
import { traced } from '../releases/store/traced.ts'
import { HOST_KEY_COMMAND } from '../releases/trust/pointer-guard.ts'
import { releaseKey } from '../releases/trust/release-key.ts'
import { readTrust } from '../releases/trust/trust-file.ts'
import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import { createBoard } from './board.ts'
import type { Act } from './effect.ts'
import type { BoardHost, BoardInput, StoredRelease } from './model.ts'

/**
 * Opens the store of board sessions: the database, which all hosts share, or else memory.
 * @param env with the addresses of embedded providers
 */
export const boardSessionStore = (env: Environment): (() => Promise<SecurityStore>) =>
  untilItWorks(async () => {
    const database = connectSite(env)
    return database ? createSqlSecurityStore(database) : createMemorySecurityStore()
  })

/** An open board reads the same maps every few seconds. */
const MAPS_KEPT = 20

/** Returns a function that names the places of browser errors by file and line of the sources. */
export function createErrorTracer(objects: Pick<ObjectStore, 'get'>) {
  const maps = new LRUCache<string, Promise<StoredObject | null>>({ max: MAPS_KEPT })
  function get(key: string): Promise<StoredObject | null> {
    const reading = maps.get(key) ?? objects.get(key)
    maps.set(key, reading)
    reading.catch(() => maps.delete(key))
    return reading
  }
  return async (host: BoardHost): Promise<BoardHost> => {
    const minutes = host.figures.flatMap((release) => release.minutes)
    for (const { browserError } of minutes)
      if (browserError)
        browserError.stack = (await traced({ get }, browserError.stack.join('\n'))).split('\n')
    return host
  }
}

const SHOWN_ENTRIES = 30
const LOG_LIMIT_MS = 2000

/** Reads the newest entries of the security log. @returns null while it cannot be read */
export async function readLog(env: Environment): Promise<SecurityEntry[] | null> {
  const run = connectSql(env, LOG_LIMIT_MS)
  return (
    run &&
    createSecurityTable(run)
      .newest(SHOWN_ENTRIES)
      .catch(() => null)
  )
}

type Stores = Pick<Site, 'store' | 'objects'>

/** Verifies a release in full if visitors get it, or a rollback returns to it. */
async function releaseOf({ store }: Stores, registry: Registry, base: BaseManifest): Promise<StoredRelease> {
  const { live, canary, previous = [] } = pointerIn(registry, base.name) ?? {}
  const plain = { ...base, forced: null, damage: null }
  if (![live, canary?.version, previous[0]].includes(base.version)) return plain
  try {
    return { ...plain, ...(await readManifest(store, base.name, base.version)) }
  } catch (error) {
    return { ...plain, damage: messageOf(error) }
  }
}

async function readBoard(
  stores: Stores,
  trace: ReturnType<typeof createErrorTracer>,
  env: Environment,
): Promise<BoardInput> {
  const { store, objects } = stores
  const registry = await store.readRegistry()
  const [stored, reports, log] = await Promise.all([
    store.list(),
    readReports(objects, store.channel),
    readLog(env),
  ])
  return {
    registry,
    releases: await Promise.all(stored.map((base) => releaseOf(stores, registry, base))),
    hosts: await Promise.all(reports.map((report) => trace({ ...report, figures: figuresIn(report) }))),
    log,
  }
}

const actOn =
  (stores: Stores, siteUrl: string, settings: Settings): Act =>
  async (wish, by, seen) => {
    const site = { ...stores, by, seen }
    if (wish.do === 'preview') return previewLink(siteUrl, await releaseKey(settings), wish, Date.now())
    if (wish.do === 'promote') await promote(site, wish.name, wish.version)
    else if (wish.do === 'close') await closeLink(site, wish.name, wish.version)
    else if (wish.do === 'canary') await canary(site, wish.name, wish.version, wish.percent)
    else await rollback(site, wish.name)
    return null
  }

/**
 * Returns the operator's passcode, or a generated one in the embedded mode.
 * @param secrets null in production
 * @returns null: the board is off
 */
export const boardPasscode = async (
  { RELEASES_PASSCODE }: Pick<Settings, 'RELEASES_PASSCODE'>,
  secrets: EmbeddedSecrets | null,
): Promise<string | null> =>
  RELEASES_PASSCODE ?? (await secrets?.secret('RELEASES_PASSCODE', 'passcode')) ?? null

/** Returns why this host's board changes no release; null if it does, or if the trust file is damaged. */
async function whyReadOnly(settings: Settings): Promise<string | null> {
  const trust = await readTrust(settings.TRUST_FILE).catch(() => null)
  if (trust?.pointers !== 'signed') return null
  return releaseKey(settings).then(
    () => null,
    () => `pointers have to be signed here, and this machine has no key: ${HOST_KEY_COMMAND}`,
  )
}

type BoardConnection = Stores & {
  settings: Settings
  /** null in production. */
  secrets: EmbeddedSecrets | null
  env: Environment
  site: { siteName: string; siteUrl: string }
  fonts: () => readonly string[]
  report: SecurityLog['report']
  log: ServerLogger
}

export async function connectBoard(options: BoardConnection): Promise<ApiApp> {
  const { store, objects, settings, secrets, env, site, fonts, report, log } = options
  const trace = createErrorTracer(objects)
  return createBoard({
    passcode: await boardPasscode(settings, secrets),
    siteName: site.siteName + (store.channel === 'live' ? '' : ` (${store.channel})`),
    https: site.siteUrl.startsWith('https:'),
    sessionStore: boardSessionStore(env),
    read: () => readBoard({ store, objects }, trace, env),
    whyReadOnly: () => whyReadOnly(settings),
    act: actOn({ store, objects }, site.siteUrl, settings),
    fonts,
    report: (event) => report('board', event),
    log,
  })
}
