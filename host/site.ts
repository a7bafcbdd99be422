import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { createRemoteApis } from './apis/remote-apis.ts'
import { createSiteApi } from './apis/site-api.ts'
import { createBrandFiles } from './brand/brand-files.ts'
import { readShellBuild } from './build/shell-build.ts'
import type { ComposerOptions } from './compose/compose-document.ts'
import { createDocuments } from './compose/documents.ts'
import { createRenderer } from './compose/renderer.ts'
import { listen } from './http/listen.ts'
import { createStaticFiles } from './http/static-files.ts'
import { createAutomaticRollback } from './live/automatic-rollback.ts'
import { storeOfOne } from './live/only-remote.ts'
import { openStore } from './live/open-store.ts'
import { createSiteState, type SiteState } from './live/site-state.ts'
import { standaloneState } from './live/standalone.ts'
import { liveVariant } from './live/visitors.ts'
import { startOperations } from './operations/start-operations.ts'
import { surviveStrayErrors } from './operations/stray-errors.ts'
import { createHost } from './routes/host.ts'
import type { HostParts } from './routes/host-parts.ts'
import { createClientAddress } from './security/client-address.ts'
import { createRequestLimit } from './security/request-limit.ts'
import { embeddedSecrets } from './settings/embedded-secrets.ts'
import { type ProviderLine, startProviders } from './settings/providers.ts'
import { type Environment, publicConfig, readSettings, type Settings } from './settings/settings.ts'

/** After so many changes of the registry the render thread is replaced, which frees the code of old releases. */
const CHANGES_BEFORE_RECYCLE = 24
const ALONE = 'surgai'

export type RunningSite = {
  settings: Settings
  /** Addresses by what is there: 'site', 'surgical tool'. */
  addresses: { name: string; url: string }[]
  /** Paths of the pages that are live at the start. */
  pages: string[]
  providers: ProviderLine[]
  /** Passcodes that were made up because none was set. */
  passcodes: { admin: string | null; payment: string | null }
  /** Finishes the requests in flight, then closes the providers. */
  close(): Promise<void>
}

export type StartOptions = {
  log?: ServerLogger
  /** Where the lines of the access log go; standard error by default. */
  accessLog?: (lines: string) => void
  /** The one remote to serve; the surgical tool is then on its own address only. Null for all. */
  only?: string | null
}

/** The public config of the tool on its own address. */
const standaloneConfig = (config: SiteConfig, settings: Settings): SiteConfig => ({
  ...config,
  siteUrl: (settings.SURGAI_URL ?? `http://localhost:${settings.SURGAI_PORT}`).replace(/\/+$/, ''),
})

/** Starts the whole site on what is built and released in the site folder. */
export async function startSite(environment: Environment, options: StartOptions = {}): Promise<RunningSite> {
  const log = options.log ?? createServerLogger()
  const settings = readSettings(environment)
  const shell = await readShellBuild(settings.SITE_DIR)
  const secrets = await embeddedSecrets(settings.DATA_DIR)
  const providers = await startProviders(settings, secrets, environment)
  const config = publicConfig(settings, providers.mediaBaseUrl)

  const { only = null } = options
  const { store: whole, writable } = openStore(settings, log)
  const store = only === null ? whole : storeOfOne(whole, only)
  const renderer = createRenderer(
    pathToFileURL(path.join(settings.SITE_DIR, 'shell/ssr/render-thread.js')).href,
    settings.RENDER_LIMIT_MS,
  )
  // where the store belongs to another host, that one rolls back
  const rollback =
    writable && createAutomaticRollback(writable, settings.ROLLBACK_AFTER_FAILURES, log, Date.now)
  const apis = createRemoteApis({ env: providers.env, mode: settings.SITE_MODE, log, now: Date.now })
  const state = createSiteState(store, config, log)
  const endSurvival = surviveStrayErrors(log)
  const operations = startOperations({
    settings,
    env: providers.env,
    renderer,
    state,
    accessLog: options.accessLog,
  })
  const onRender: ComposerOptions['onRender'] = (remote, version, error) => {
    if (error !== null) operations.parts.metrics.remoteFailure(remote, version, 'render')
    rollback?.onRender(remote, version, error)
  }
  const common = {
    store,
    storeToken: settings.SHARE_RELEASES ? (settings.RELEASE_STORE_TOKEN ?? null) : null,
    apis,
    statics: createStaticFiles(),
    siteApi: createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log }),
    shellClientDir: path.join(settings.SITE_DIR, 'shell/client'),
    media: providers.deliverMedia,
    brandFiles: createBrandFiles({ config, media: providers.deliverMedia, log }),
    clientAddress: createClientAddress(settings.TRUSTED_PROXIES),
    requestLimit: createRequestLimit(settings.REQUESTS_PER_MINUTE, () => performance.now()),
    observe: operations.observe,
    operations: operations.parts,
    log,
  } satisfies Partial<HostParts>

  const face = (faceConfig: SiteConfig, current: () => SiteState, alone?: string) => {
    const documents = createDocuments({ renderer, shell, config: faceConfig, log, alone, onRender })
    const headers = { mediaOrigin: providers.mediaOrigin, https: faceConfig.siteUrl.startsWith('https:') }
    return { documents, server: createHost({ ...common, config: faceConfig, documents, headers, current }) }
  }
  const site = face(config, state.current)
  const tool = face(standaloneConfig(config, settings), () => standaloneState(state.current(), ALONE), ALONE)

  let changes = 0
  state.beforeChange((next) => {
    const change = ++changes
    if (change % CHANGES_BEFORE_RECYCLE === 0) void renderer.recycle()
    const releases = next.variants().flatMap((variant) => [...variant.releases.values()])
    const isLatest = () => change === changes
    return Promise.all([
      ...releases.map(apis.warm),
      site.documents.warm(next.variants(), isLatest),
      tool.documents.warm(standaloneState(next, ALONE).variants(), isLatest),
    ])
  })
  await state.refresh()

  const opened: { name: string; url: string; close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(opened.map((listening) => listening.close()))
    state.close()
    endSurvival()
    operations.close()
    await renderer.close()
    await providers.close()
  }
  const { HOST, PORT, SURGAI_PORT } = settings
  try {
    if (only !== ALONE) opened.push({ name: 'site', ...(await listen(site.server, HOST, PORT, 'PORT')) })
    if (only === null || only === ALONE)
      opened.push({ name: 'surgical tool', ...(await listen(tool.server, HOST, SURGAI_PORT, 'SURGAI_PORT')) })
  } catch (error) {
    await close()
    throw error
  }
  return {
    settings,
    addresses: opened.map(({ name, url }) => ({ name, url })),
    pages: liveVariant(state.current()).remotes.flatMap(({ routes }) => routes.map((route) => route.path)),
    providers: providers.lines,
    passcodes: {
      admin: settings.ADMIN_PASSCODE === undefined ? secrets.adminPasscode : null,
      payment: settings.PAYMENT_PASSCODE === undefined ? secrets.paymentPasscode : null,
    },
    close,
  }
}
