import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import { pointerIn, readManifest, type Site } from '../commands/site/command-site.ts'
import { previewLink } from '../commands/site/preview-command.ts'
import { canary, promote, rollback } from '../commands/site/promote.ts'
import { messageOf } from '../commands/site/refused.ts'
import { figuresIn } from '../live/release-figures.ts'
import type { SecurityLog } from '../operate/security-log/security-log.ts'
import type { BaseManifest } from '../releases/manifest/manifest.ts'
import { type HostReport, readReports } from '../releases/registry/host-reports.ts'
import type { Registry } from '../releases/registry/registry.ts'
import { NO_HOST_KEY } from '../releases/trust/pointer-guard.ts'
import { releaseKey } from '../releases/trust/release-key.ts'
import { readTrust } from '../releases/trust/trust-file.ts'
import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import { createBoard } from './board.ts'
import type { Act } from './effect.ts'
import type { BoardHost, BoardInput, StoredRelease } from './input.ts'
import { boardSessionStore } from './session-store.ts'
import { createErrorTracer, type TraceErrors } from './trace-errors.ts'

type Stores = Pick<Site, 'store' | 'objects'>

const hostOf = (report: HostReport): BoardHost => ({ ...report, figures: figuresIn(report) })

/** Checks whether visitors get a version, or a rollback returns to it. The board verifies these in full. */
function inUse(registry: Registry, { name, version }: BaseManifest): boolean {
  const pointer = pointerIn(registry, name)
  return [pointer?.live, pointer?.canary?.version, pointer?.previous[0]].includes(version)
}

async function releaseOf({ store }: Stores, registry: Registry, base: BaseManifest): Promise<StoredRelease> {
  const plain = { ...base, forced: null, damage: null }
  if (!inUse(registry, base)) return plain
  try {
    return { ...plain, ...(await readManifest(store, base.name, base.version)) }
  } catch (error) {
    return { ...plain, damage: messageOf(error) }
  }
}

async function readBoard(stores: Stores, trace: TraceErrors): Promise<BoardInput> {
  const registry = await stores.store.readRegistry()
  const [stored, reports] = await Promise.all([
    stores.store.list(),
    readReports(stores.objects, stores.store.channel),
  ])
  return {
    registry,
    releases: await Promise.all(stored.map((base) => releaseOf(stores, registry, base))),
    hosts: await Promise.all(reports.map(hostOf).map(trace)),
  }
}

const actOn =
  (stores: Stores, siteUrl: string, settings: Settings): Act =>
  async (wish, by, seen) => {
    const site = { ...stores, by, seen }
    if (wish.do === 'preview') return previewLink(siteUrl, await releaseKey(settings), wish, Date.now())
    if (wish.do === 'promote') await promote(site, wish.name, wish.version)
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
    () => NO_HOST_KEY,
  )
}

export type BoardConnection = Stores & {
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
    read: () => readBoard({ store, objects }, trace),
    objects,
    whyReadOnly: () => whyReadOnly(settings),
    act: actOn({ store, objects }, site.siteUrl, settings),
    fonts,
    report: (event) => report('board', event),
    log,
  })
}
