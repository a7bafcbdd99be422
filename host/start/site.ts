import path from 'node:path'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import { connectBoard } from '../board/connect-board.ts'
import { createRenderer } from '../compose/renderer.ts'
import { keepsOn } from '../compose/site-keeps.ts'
import { createFirstMinute } from '../live/first-minute.ts'
import { liveDefinitions } from '../live/live-definitions.ts'
import { storedLoader, tellingReads } from '../live/load-release.ts'
import { storeOfOne } from '../live/only-remote.ts'
import { hostCacheDir, openStore } from '../live/open-store.ts'
import { ownAddresses } from '../live/own-addresses.ts'
import { createPreviews } from '../live/previews/previews.ts'
import { createSiteState, releasesOf, type SiteState } from '../live/site-state.ts'
import { liveVariant } from '../live/visitors.ts'
import { createReleaseWatch } from '../live/watch-releases.ts'
import { startSecurityLog } from '../operate/security-log/start-security-log.ts'
import { startOperations } from '../operate/start-operations.ts'
import { createPictureForms } from '../providers/picture-forms.ts'
import { startProviders } from '../providers/providers.ts'
import { heartbeatsFor } from '../sections/limits.ts'
import { createRemoteApis } from '../sections/remote-apis.ts'
import { createSections } from '../sections/sections.ts'
import { apiEnvironment } from '../settings/api-environment.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { checkSettings, type Environment, publicConfig, readSettings } from '../settings/settings.ts'
import { assetsBase } from '../web/headers/assets-url.ts'
import { createProxyWatch } from '../web/limits/proxy-watch.ts'
import { createAddresses } from './addresses.ts'
import { commonParts } from './common-parts.ts'
import { createFaces } from './faces.ts'
import { followChanges } from './follow-changes.ts'
import { describeSite, type RunningSite } from './running-site.ts'

export type StartOptions = {
  log?: ServerLogger
  /** Where the lines of the access log go; standard error by default. */
  accessLog?: (lines: string) => void
  /** false: no demonstrations of checkout and chat, because no host will serve them. */
  demoPages?: boolean
  /** The one remote to serve; one with an address of its own is then there only. Null for all. */
  only?: string | null
}

/** Starts the whole site on what is built and released in the site folder. */
export async function startSite(environment: Environment, options: StartOptions = {}): Promise<RunningSite> {
  const log = options.log ?? createServerLogger()
  const settings = readSettings(environment)
  const { only = null } = options
  const { objects, store: writable, trust, known } = await openStore(settings, hostCacheDir(settings), log)
  const forms = createPictureForms()
  const store = tellingReads(only === null ? writable : storeOfOne(writable, only), ({ pictures }) =>
    forms.add(pictures),
  )
  // one section alone is somebody at work
  const firstMinute =
    only === null
      ? await createFirstMinute(path.join(settings.DATA_DIR, 'first-minute.json'), writable, log)
      : null
  const definitions = await liveDefinitions(store)
  checkSettings(definitions, environment)

  const secrets = settings.SITE_MODE === 'embedded' ? createEmbeddedSecrets(settings.DATA_DIR) : null
  const providers = await startProviders(settings, secrets, environment, forms, log, options.demoPages)
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
    documents: () => faces.site.documents,
    sawUntrusted: proxies.sawUntrusted,
    accessLog: options.accessLog,
  })
  const common = commonParts({ settings, config, store, apis, providers, proxies, operations, log })
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
  const faces = createFaces({
    settings,
    config,
    current: state.current,
    composer: { renderer, onRender: watch.onRender, log, keepsOf: keepsOn({ config, env: environment }) },
    headers: {
      mediaOrigin: providers.mediaOrigin,
      assetsUrl: assets,
      hstsSubdomains: settings.HSTS_SUBDOMAINS,
    },
    previews,
    board,
    common,
  })

  const stopFollowing = followChanges({
    state,
    sections,
    renderer,
    apis,
    previews,
    objects,
    store: writable,
    trust,
    faces,
    environment,
    watch,
    onRegistry: securityLog.onRegistry,
    firstMinute,
    log,
  })
  await state.refresh()
  // while it is at it, the host says that it is not ready; an API that is asked for before it is started starts then
  void faces.site.documents
    .prepare(liveVariant(state.current()))
    .then(() => Promise.all(releasesOf(state.current()).map(apis.warm)))

  const addresses = createAddresses(settings.HOST)
  const openAlone = async (current: SiteState) => {
    for (const own of ownAddresses(current, environment))
      await addresses.open(own.label, faces.aloneOf(own).server, own.port, own.portSetting)
  }
  const close = async () => {
    await addresses.close()
    await state.close()
    await stopFollowing()
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
    if (!isAlone) await addresses.open('site', faces.site.server, settings.PORT, 'PORT')
    await openAlone(state.current())
  } catch (error) {
    await close()
    throw error
  }
  // a release that comes later may be the first of its remote
  state.beforeChange((next) =>
    openAlone(next).catch((error: unknown) => log.error('an address could not be opened', error)),
  )
  const about = { settings, environment, definitions, state: state.current(), addresses, providers, secrets }
  return { ...(await describeSite(about)), close }
}
