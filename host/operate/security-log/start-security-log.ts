import { randomBytes } from 'node:crypto'
import { settingsOf } from '@lustre/platform/definition'
import type { Definition } from '@lustre/platform/definition/schema'
import { keyedDigest, type ServerLogger } from '@lustre/platform/server'
import { makePrivateFolder } from '../../files/private-folder.ts'
import type { Registry } from '../../releases/registry/registry.ts'
import { apiEnvironment } from '../../settings/api-environment.ts'
import { createEmbeddedSecrets, type EmbeddedSecrets } from '../../settings/embedded-secrets.ts'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import type { Environment, Settings } from '../../settings/settings.ts'
import { connectSql } from '../sql.ts'
import { changedSettings } from './changed-settings.ts'
import { createReleaseEvents } from './release-events.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'

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
 * client has the same digest on each. A change of one of these keys changes it.
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
  const source = keys.flat().join('\n')
  return keyedDigest(
    source === '' ? randomBytes(32).toString('hex') : source,
    'client addresses in the security log',
  )
}

/** Records the names of settings that have changed since the last start, never their values. */
async function noteSettings(securityLog: SecurityLog, options: Options): Promise<void> {
  const { settings, definitions, environment, log } = options
  try {
    await makePrivateFolder(settings.DATA_DIR)
    const key = await createEmbeddedSecrets(settings.DATA_DIR).secret('SETTINGS_DIGEST_KEY', 'key')
    const names = new Set([HOST_SETTINGS, ...definitions.map(settingsOf)].flatMap(Object.keys))
    const changed = await changedSettings({
      dataDir: settings.DATA_DIR,
      key,
      names: [...names],
      env: environment,
    })
    if (changed.length > 0) void securityLog.note({ kind: 'settings-changed', detail: changed.join(', ') })
  } catch (error) {
    log.error('changed settings cannot be detected: DATA_DIR cannot be written', error)
  }
}

/** Starts the security log of a host, and records changed settings and releases in it. */
export async function startSecurityLog(options: Options) {
  const { settings, env, log } = options
  const securityLog = createSecurityLog({
    log,
    run: connectSql(env),
    addressKey: await addressKeyOf(options),
    // Recorded only for the embedded database, which belongs to this host alone.
    headDir: settings.DATABASE_URL === undefined ? settings.DATA_DIR : null,
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
