import type { Environment } from '@lustre/platform/definition/read-settings'
import type { Definition } from '@lustre/platform/definition/schema'
import type { ServerLogger } from '@lustre/platform/server'
import { storeOfOne } from '../live/only-remote.ts'
import { hostCacheDir, openStore } from '../live/open-store.ts'
import { startSecurityLog } from '../operate/security-log/start-security-log.ts'
import { createPictureForms } from '../providers/picture-forms.ts'
import { startProviders } from '../providers/providers.ts'
import type { ReleaseStore } from '../releases/store/store.ts'
import { sandboxProblem, WITHOUT_SANDBOX } from '../sections/sandbox.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { checkSettings, publicConfig, readSettings, type Settings } from '../settings/settings.ts'

async function liveDefinitions(store: ReleaseStore): Promise<Definition[]> {
  const registry = await store.readRegistry().catch(() => store.keptRegistry())
  const releases = await Promise.all(
    Object.entries(registry?.remotes ?? {}).map(([name, { live }]) =>
      store.readRelease(name, live).catch(() => null),
    ),
  )
  return releases.filter((release) => release !== null)
}

/**
 * Reads and checks the settings, opens the release store, and starts the configured providers.
 * @param only the one remote to serve; null for all
 */
export async function openSite(
  environment: Environment,
  { only, log }: { only: string | null; log: ServerLogger },
) {
  const settings = readSettings(environment)
  checkSandbox(settings, log)
  const { objects, store: writable, trust, known } = await openStore(settings, hostCacheDir(settings), log)
  const forms = createPictureForms()
  const stored = only === null ? writable : storeOfOne(writable, only)
  const store: ReleaseStore = {
    ...stored,
    async readRelease(name, version) {
      const manifest = await stored.readRelease(name, version)
      forms.add(manifest.pictures)
      return manifest
    },
  }
  const definitions = await liveDefinitions(store)
  for (const warning of checkSettings(definitions, environment)) log.warn(warning)

  const secrets = settings.SITE_MODE === 'embedded' ? createEmbeddedSecrets(settings.DATA_DIR) : null
  const providers = await startProviders(settings, secrets, environment, forms, log)
  const { env } = providers
  const securityLog = await startSecurityLog({ settings, definitions, environment, env, secrets, known, log })
  return {
    environment,
    settings,
    config: publicConfig(settings, providers),
    objects,
    store,
    /** All stored releases, even where one remote alone is served. */
    writable,
    trust,
    isFirst: known === null,
    definitions,
    secrets,
    providers,
    securityLog,
    log,
    async close(): Promise<void> {
      trust.close()
      await securityLog.close()
      await providers.close()
    },
  }
}

/** Says what it means to go without a sandbox. @throws {Error} when the machine does not give the one that is set */
function checkSandbox({ SECTION_SANDBOX, SITE_MODE }: Settings, log: ServerLogger): void {
  const why = sandboxProblem(SECTION_SANDBOX)
  if (why !== null)
    throw new Error(`SECTION_SANDBOX=${SECTION_SANDBOX}: this machine gives no sandbox: ${why}`)
  if (SECTION_SANDBOX === 'none' && SITE_MODE === 'production') log.info(WITHOUT_SANDBOX)
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>
