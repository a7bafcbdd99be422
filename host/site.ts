import type { Server } from 'node:http'
import path from 'node:path'
import { unsetLinks } from '@lustre/platform/definition/read-settings'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import { createRemoteApis } from './apis/remote-apis.ts'
import { createSiteApi } from './apis/site-api.ts'
import { connectBoard } from './board/connect-board.ts'
import { createBrandFiles } from './brand/brand-files.ts'
import { createRenderer } from './compose/renderer.ts'
import { createFaces } from './faces.ts'
import { listen } from './http/listen.ts'
import { createStaticFiles } from './http/static-files.ts'
import { createFirstMinute } from './live/first-minute.ts'
import { liveDefinitions } from './live/live-definitions.ts'
import type { LoadedShell } from './live/load-release.ts'
import { storedLoader } from './live/load-release.ts'
import { storeOfOne } from './live/only-remote.ts'
import { hostCacheDir, openStore } from './live/open-store.ts'
import { ownAddresses } from './live/own-addresses.ts'
import { createReleaseReports } from './live/report-releases.ts'
import { createSiteState, releasesOf, type SiteState, shellsOf, type Variant } from './live/site-state.ts'
import { standaloneState } from './live/standalone.ts'
import { liveVariant } from './live/visitors.ts'
import { createReleaseWatch } from './live/watch-releases.ts'
import { startOperations } from './operations/start-operations.ts'
import { createPreviews } from './previews/previews.ts'
import { followReleases } from './sections/follow-releases.ts'
import { heartbeatsFor } from './sections/limits.ts'
import { createSections } from './sections/sections.ts'
import { assetsBase } from './security/assets-url.ts'
import { createClientAddress } from './security/client-address.ts'
import { createConnectionLimit } from './security/connections.ts'
import { createProxyWatch } from './security/proxy-watch.ts'
import { createRequestLimit } from './security/request-limit.ts'
import { startSecurityLog } from './security-log/start-security-log.ts'
import { apiEnvironment, madeUpPasscodes, type Passcode } from './settings/api-environment.ts'
import { createEmbeddedSecrets } from './settings/embedded-secrets.ts'
import { HOST_SETTINGS } from './settings/host-settings.ts'
import { type ProviderLine, startProviders } from './settings/providers.ts'
import {
  checkSettings,
  type Environment,
  publicConfig,
  readSettings,
  type Settings,
} from './settings/settings.ts'

export type RunningSite = {
  settings: Settings
  /** Addresses by what is there: 'site', 'surgical tool'. */
  addresses: { name: string; url: string }[]
  /** Paths of the pages that are live at the start. */
  pages: string[]
  /** The shell that everyone gets at the start. */
  shell: LoadedShell
  providers: ProviderLine[]
  /** Settings of links for visitors that are unset. */
  unsetLinks: string[]
  /** Passcodes that were made up because none was set. */
  passcodes: Passcode[]
  /** Finishes the requests in flight, then closes the providers. */
  close(): Promise<void>
}

export type StartOptions = {
  log?: ServerLogger
  /** Where the lines of the access log go; standard error by default. */
  accessLog?: (lines: string) => void
  /** false: no demonstration of a checkout page, because no host will serve it. */
  demoCheckout?: boolean
  /** The one remote to serve; one with an address of its own is then there only. Null for all. */
  only?: string | null
}

const versionsOf = ({ releases }: Variant) =>
  Object.fromEntries([...releases].map(([name, { manifest }]) => [name, manifest.version]))

/** Starts the whole site on what is built and released in the site folder. */
export async function startSite(environment: Environment, options: StartOptions = {}): Promise<RunningSite> {
  const log = options.log ?? createServerLogger()
  const settings = readSettings(environment)
  const { only = null } = options
  const { objects, store: writable, trust, known } = await openStore(settings, hostCacheDir(settings), log)
  const store = only === null ? writable : storeOfOne(writable, only)
  // one section alone is somebody at work
  const firstMinute =
    only === null
      ? await createFirstMinute(path.join(settings.DATA_DIR, 'first-minute.json'), writable, log)
      : null
  const definitions = await liveDefinitions(store)
  checkSettings(definitions, environment)

  const secrets = settings.SITE_MODE === 'embedded' ? createEmbeddedSecrets(settings.DATA_DIR) : null
  const providers = await startProviders(settings, secrets, environment, log, options.demoCheckout)
  const config = publicConfig(settings, providers)
  const securityLog = await startSecurityLog({
    settings,
    definitions,
    environment,
    env: providers.env,
    secrets,
    known,
    log,
  })
  const watch = createReleaseWatch({
    store: writable,
    threshold: settings.ROLLBACK_AFTER_FAILURES,
    metrics: () => operations.parts.metrics,
    isInUse: (name, version) =>
      !previews.has(name, version) ||
      releasesOf(state.current()).some(
        ({ manifest }) => manifest.name === name && manifest.version === version,
      ),
    log,
  })
  const sections = createSections({
    environmentFor: (release) =>
      apiEnvironment(release, providers.env, secrets, providers.databaseOf(release.name)),
    mode: settings.SITE_MODE,
    siteUrl: settings.SITE_URL === undefined ? null : config.siteUrl,
    address: config.siteUrl,
    limits: {
      memoryMb: settings.SECTION_MEMORY_MB,
      missedHeartbeats: heartbeatsFor(settings.RENDER_LIMIT_MS),
    },
    log,
    onCall: (...call) => operations.onCall(...call),
    onReport: securityLog.report,
    onDeath: watch.onDeath,
  })
  const renderer = createRenderer(sections, settings.RENDER_LIMIT_MS)
  const proxies = createProxyWatch(log)
  const apis = createRemoteApis({
    sections,
    log,
    sawUntrusted: proxies.sawUntrusted,
    onCall: watch.onCall,
  })
  const assets = assetsBase(settings.ASSETS_URL)
  const state = createSiteState(store, config, log, environment, assets)
  const previews = createPreviews({
    load: storedLoader(store, config, environment, assets),
    trust: trust.current,
    log,
  })
  const operations = startOperations({
    settings,
    env: providers.env,
    dataCheck: providers.dataCheck,
    renderer,
    state,
    documents: () => site.documents,
    sawUntrusted: proxies.sawUntrusted,
    accessLog: options.accessLog,
  })
  const common = {
    store,
    apis,
    statics: createStaticFiles(),
    siteApi: createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log }),
    media: providers.deliverMedia,
    checkout: providers.checkout,
    brandFiles: createBrandFiles({
      config,
      media: providers.deliverMedia,
      log,
      logoFile: settings.BRAND_LOGO,
    }),
    clientAddress: createClientAddress(settings.TRUSTED_PROXIES, proxies.onUntrusted),
    connections: createConnectionLimit({ max: settings.MAX_CONNECTIONS, trusted: settings.TRUSTED_PROXIES }),
    requestLimit: createRequestLimit(settings.REQUESTS_PER_MINUTE, () => performance.now()),
    observe: operations.observe,
    operations: operations.parts,
    log,
  }

  const board = await connectBoard({
    store: writable,
    objects,
    settings,
    secrets,
    env: providers.env,
    site: config,
    fonts: () => liveVariant(state.current()).shell.snapshot.fonts,
    report: securityLog.report,
    log,
  })
  const { site, aloneOf } = createFaces({
    settings,
    config,
    current: state.current,
    composer: { renderer, onRender: watch.onRender, log },
    headers: {
      mediaOrigin: providers.mediaOrigin,
      assetsUrl: assets,
      hstsSubdomains: settings.HSTS_SUBDOMAINS,
    },
    previews,
    board,
    common,
  })

  followReleases(state, sections, previews)
  trust.onChange(() => {
    writable.recheck()
    void state.refresh()
  })
  let changes = 0
  state.beforeChange((next) => {
    const change = ++changes
    const isLatest = () => change === changes
    return Promise.all([
      ...shellsOf(next).map(renderer.isUp),
      // a host that has just started composes its pages first
      ...releasesOf(next).map(site.documents.isPrepared() ? apis.warm : sections.start),
      site.documents.warm(next.variants(), isLatest),
      ...ownAddresses(next, environment).map((own) =>
        aloneOf(own).documents.warm(standaloneState(next, own.remote).variants(), isLatest),
      ),
    ])
  })
  const reports = createReleaseReports({
    objects,
    current: state.current,
    notLoaded: state.notLoaded,
    figures: watch.report,
    log,
  })
  state.afterChange((now) => {
    reports.report()
    securityLog.onRegistry(now.registry)
    watch.onChange([...shellsOf(now), ...releasesOf(now)].map(({ manifest }) => manifest))
    firstMinute?.onChange(versionsOf(liveVariant(now)))
  })
  await state.refresh()
  // while it is at it, the host says that it is not ready; an API that is asked for before it is started starts then
  void site.documents
    .prepare(liveVariant(state.current()))
    .then(() => Promise.all(releasesOf(state.current()).map(apis.warm)))

  const opened = new Map<string, { name: string; url: string; close(): Promise<void> }>()
  const open = async (name: string, server: Server, port: number, setting: string) => {
    if (!opened.has(name)) opened.set(name, { name, ...(await listen(server, settings.HOST, port, setting)) })
  }
  const openAlone = async (current: SiteState) => {
    for (const own of ownAddresses(current, environment))
      await open(own.label, aloneOf(own).server, own.port, own.portSetting)
  }
  const close = async () => {
    await Promise.all([...opened.values()].map((listening) => listening.close()))
    state.close()
    await reports.close()
    previews.close()
    trust.close()
    await firstMinute?.close()
    operations.close()
    await sections.close()
    await securityLog.close()
    await providers.close()
  }
  try {
    const isAlone = ownAddresses(state.current(), environment).some(({ remote }) => remote === only)
    if (!isAlone) await open('site', site.server, settings.PORT, 'PORT')
    await openAlone(state.current())
  } catch (error) {
    await close()
    throw error
  }
  // a release that comes later may be the first of its remote
  state.beforeChange((next) =>
    openAlone(next).catch((error: unknown) => log.error('an address could not be opened', error)),
  )
  return {
    settings,
    addresses: [...opened.values()].map(({ name, url }) => ({ name, url })),
    pages: liveVariant(state.current()).remotes.flatMap(({ routes }) => routes.map((route) => route.path)),
    shell: liveVariant(state.current()).shell,
    providers: providers.lines,
    unsetLinks: [HOST_SETTINGS, ...definitions.map((each) => each.settings)].flatMap((each) =>
      unsetLinks(each, environment),
    ),
    passcodes:
      secrets === null
        ? []
        : await madeUpPasscodes([{ settings: HOST_SETTINGS }, ...definitions], environment, secrets),
    close,
  }
}
