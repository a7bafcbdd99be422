import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFolderStore } from '@lustre/platform/releases'
import { createRenderer } from '@lustre/platform/render'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import type { ShellBuild } from '../build/build-shell.ts'
import { createAutomaticRollback } from './automatic-rollback.ts'
import { createClientAddress } from './client-address.ts'
import { createDocuments } from './documents.ts'
import { embeddedSecrets } from './embedded-secrets.ts'
import { createHost } from './host.ts'
import { listen } from './listen.ts'
import { type ProviderLine, startProviders } from './providers.ts'
import { createRemoteApis } from './remote-apis.ts'
import { type Environment, publicConfig, readSettings, type Settings } from './settings.ts'
import { createSiteApi } from './site-api.ts'
import { createSiteState } from './site-state.ts'
import { createStaticFiles } from './static-files.ts'

/** After so many changes of the registry the render thread is replaced, which frees the code of old releases. */
const CHANGES_BEFORE_RECYCLE = 24

export type RunningSite = {
  settings: Settings
  url: string
  providers: ProviderLine[]
  /** Passcodes that were made up because none was set. */
  passcodes: { admin: string | null; payment: string | null }
  /** Finishes the requests in flight, then closes the providers. */
  close(): Promise<void>
}

async function readShellBuild(siteDir: string): Promise<ShellBuild> {
  const text = await readFile(path.join(siteDir, 'shell/shell.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no built site in ${siteDir}: run npm start or npm run build first.`, { cause })
  })
  return JSON.parse(text)
}

/** Starts the whole site on what is built and released in the site folder. */
export async function startSite(
  environment: Environment,
  log: ServerLogger = createServerLogger(),
): Promise<RunningSite> {
  const settings = readSettings(environment)
  const shell = await readShellBuild(settings.SITE_DIR)
  const secrets = await embeddedSecrets(settings.DATA_DIR)
  const providers = await startProviders(settings, secrets, environment)
  const config = publicConfig(settings, providers.mediaBaseUrl)
  const https = config.siteUrl.startsWith('https:')

  const store = createFolderStore(settings.SITE_DIR)
  const renderer = createRenderer(
    pathToFileURL(path.join(settings.SITE_DIR, 'shell/ssr/render-thread.js')).href,
  )
  const rollback = createAutomaticRollback(store, settings.ROLLBACK_AFTER_FAILURES, log, Date.now)
  const documents = createDocuments({ renderer, shell, config, log, onRender: rollback.onRender })
  const apis = createRemoteApis({ env: providers.env, mode: settings.SITE_MODE, log, now: Date.now })
  const state = createSiteState(store, config, log)

  let changes = 0
  state.onChange((current) => {
    documents.clear()
    for (const release of current.variantFor(100).releases.values()) void apis.warm(release)
    changes += 1
    if (changes % CHANGES_BEFORE_RECYCLE === 0) void renderer.recycle()
  })
  await state.refresh()

  const server = createHost({
    config,
    state,
    store,
    documents,
    statics: createStaticFiles(),
    apis,
    siteApi: createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log }),
    shellClientDir: path.join(settings.SITE_DIR, 'shell/client'),
    media: providers.deliverMedia,
    headers: { mediaOrigin: providers.mediaOrigin, https },
    clientAddress: createClientAddress(settings.TRUSTED_PROXIES),
    log,
  })
  const listening = await listen(server, settings.HOST, settings.PORT, 'PORT').catch(
    async (error: unknown) => {
      await providers.close()
      throw error
    },
  )
  return {
    settings,
    url: listening.url,
    providers: providers.lines,
    passcodes: {
      admin: settings.ADMIN_PASSCODE === undefined ? secrets.adminPasscode : null,
      payment: settings.PAYMENT_PASSCODE === undefined ? secrets.paymentPasscode : null,
    },
    async close() {
      await listening.close()
      state.close()
      await renderer.close()
      await providers.close()
    },
  }
}
