import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { settingsOf } from '@lustre/platform/definition'
import type { Definition } from '@lustre/platform/definition/schema'
import { keyedDigest, type ServerLogger } from '@lustre/platform/server'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import { z } from 'zod'
import { makePrivateFolder } from '../../files/private-folder.ts'
import { readJson } from '../../files/read-json.ts'
import { pointersOf, type Registry } from '../../releases/registry/registry.ts'
import { apiEnvironment } from '../../settings/api-environment.ts'
import { createEmbeddedSecrets, type EmbeddedSecrets } from '../../settings/embedded-secrets.ts'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import type { Environment, Settings } from '../../settings/settings.ts'
import { connectSql } from '../provider-endpoints.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'

const FILE = 'settings-seen.json'
type Seen = { dataDir: string; key: string; names: readonly string[]; env: Environment }
const seenSchema = z.record(z.string(), z.string())

/**
 * Returns the settings that have changed since the last start. The file holds a keyed digest of each, which
 * reveals nothing without the key, even of a passcode of four digits.
 * @returns their names, in order; none at the first start
 */
export async function changedSettings({ dataDir, key, names, env }: Seen): Promise<string[]> {
  const file = path.join(dataDir, FILE)
  // A missing file means the first start; a damaged one counts the same.
  const seen = await readJson(file, seenSchema).catch(() => null)
  const now = Object.fromEntries(
    names.map((name) => [name, keyedDigest(key, `${name}=${env[name]?.trim() ?? ''}`)]),
  )
  // Keeps the digests of sections that this start does not serve.
  await writeWhole(file, `${JSON.stringify({ ...seen, ...now }, null, 2)}\n`)
  if (seen === null) return []
  return names.filter((name) => name in seen && seen[name] !== now[name]).toSorted()
}

/**
 * Copies the history of the pointers to the security log: changes by a command, a host or the board. Several
 * hosts may report the same event to one log, which keeps it once.
 * @param known the registry at the last report
 */
export function createReleaseEvents(note: SecurityLog['note'], known: Registry | null) {
  const noted = new Set(
    (known ? pointersOf(known) : []).flatMap(([, { history }]) => history.map(({ event }) => event)),
  )
  return function onRegistry(registry: Registry): void {
    for (const [section, { history }] of pointersOf(registry))
      for (const { event, at, by, kind, version, note: why } of history.toReversed()) {
        if (noted.has(event)) continue
        noted.add(event)
        const detail = [version, why, `by ${by}`].filter((each) => each !== null).join(', ')
        void note({ event, time: at, kind, section, detail }).then((isKept) => isKept || noted.delete(event))
      }
  }
}

const PRUNE_MS = 24 * 60 * 60_000

type Options = {
  settings: Settings
  definitions: readonly Definition[]
  environment: Environment
  env: Environment
  /** null in production. */
  secrets: EmbeddedSecrets | null
  /** The registry that this host knew when it last ended; null at its first start. */
  known: Registry | null
  log: ServerLogger
}

/**
 * Derives the key for client addresses from the keys of the live sections, which all hosts of a site share: a
 * client has the same digest on each. A change to one of these keys changes it.
 */
async function addressKeyOf({ definitions, env, secrets }: Options): Promise<string> {
  const keys = await Promise.all(
    definitions.map(async (definition) => {
      const values = await apiEnvironment(definition, env, secrets)
      return Object.entries(definition.settings).flatMap(([name, { madeUp }]) =>
        madeUp?.as === 'key' ? [values[name] ?? ''] : [],
      )
    }),
  )
  const source = keys.flat().join('\n') || randomBytes(32).toString('hex')
  return keyedDigest(source, 'client addresses in the security log')
}

/** Records the names of settings that have changed since the last start, never their values. */
async function noteSettings(securityLog: SecurityLog, options: Options): Promise<void> {
  const { settings, definitions, environment: env, log } = options
  const dataDir = settings.DATA_DIR
  try {
    await makePrivateFolder(dataDir)
    const key = await createEmbeddedSecrets(dataDir).secret('SETTINGS_DIGEST_KEY', 'key')
    const names = new Set([HOST_SETTINGS, ...definitions.map(settingsOf)].flatMap(Object.keys))
    const changed = await changedSettings({ dataDir, key, names: [...names], env })
    if (changed.length > 0) void securityLog.note({ kind: 'settings-changed', detail: changed.join(', ') })
  } catch (error) {
    log.error('changed settings cannot be detected: DATA_DIR cannot be written', error)
  }
}

/** Starts the security log of a host, and records changed settings and releases in it. */
export async function startSecurityLog(options: Options) {
  const { env, log } = options
  const securityLog = createSecurityLog({
    log,
    run: connectSql(env),
    addressKey: await addressKeyOf(options),
  })
  await noteSettings(securityLog, options)

  const prune = () =>
    void securityLog.prune().catch((error: unknown) => log.error('the security log was not pruned', error))
  prune()
  const timer = setInterval(prune, PRUNE_MS).unref()
  return {
    report: securityLog.report,
    note: securityLog.note,
    /** Called with every registry that the host reads. */
    onRegistry: createReleaseEvents(securityLog.note, options.known),
    async close() {
      clearInterval(timer)
      await securityLog.close()
    },
  }
}
