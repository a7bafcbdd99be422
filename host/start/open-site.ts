import type { Environment } from '@lustre/platform/definition/read-settings'
import type { ServerLogger } from '@lustre/platform/server'
import { liveDefinitions } from '../live/live-definitions.ts'
import { tellingReads } from '../live/load-release.ts'
import { storeOfOne } from '../live/only-remote.ts'
import { hostCacheDir, openStore } from '../live/open-store.ts'
import { startSecurityLog } from '../operate/security-log/start-security-log.ts'
import { createPictureForms } from '../providers/picture-forms.ts'
import { startProviders } from '../providers/providers.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { checkSettings, publicConfig, readSettings } from '../settings/settings.ts'

/**
 * Reads and checks the settings, opens the release store, and starts the configured providers.
 * @param only the one remote to serve; null for all
 * @param demoPages false disables the demonstrations of checkout and chat
 */
export async function openSite(
  environment: Environment,
  { only, demoPages, log }: { only: string | null; demoPages: boolean | undefined; log: ServerLogger },
) {
  const settings = readSettings(environment)
  const { objects, store: writable, trust, known } = await openStore(settings, hostCacheDir(settings), log)
  const forms = createPictureForms()
  const store = tellingReads(only === null ? writable : storeOfOne(writable, only), ({ pictures }) =>
    forms.add(pictures),
  )
  const definitions = await liveDefinitions(store)
  checkSettings(definitions, environment)

  const secrets = settings.SITE_MODE === 'embedded' ? createEmbeddedSecrets(settings.DATA_DIR) : null
  const providers = await startProviders(settings, secrets, environment, forms, log, demoPages)
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

export type OpenSite = Awaited<ReturnType<typeof openSite>>
