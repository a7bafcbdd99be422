import path from 'node:path'
import { createRenderer } from '../compose/renderer.ts'
import { createReleaseLoader } from '../live/load-release.ts'
import { hostCacheDir } from '../live/open-store.ts'
import { createPreviews } from '../live/previews/previews.ts'
import { createSiteState, releasesOf } from '../live/site-state.ts'
import { createReleaseWatch } from '../live/watch-releases.ts'
import { providerOrigins } from '../operate/provider-endpoints.ts'
import { createSectionFigures, memoryOf } from '../operate/section-figures.ts'
import { createSiteMetrics } from '../operate/site-metrics.ts'
import { heartbeatsFor } from '../sections/limits.ts'
import { countCalls } from '../sections/provider-latency.ts'
import { createRemoteApis } from '../sections/remote-apis.ts'
import { createSections } from '../sections/sections.ts'
import { apiEnvironment } from '../settings/api-environment.ts'
import { assetsBase } from '../settings/assets-url.ts'
import { createProxyWatch } from '../web/limits/proxy-watch.ts'
import type { OpenSite } from './open-site.ts'

export function startSections(open: OpenSite) {
  const { settings, environment, config, store, secrets, providers, log } = open
  const assets = assetsBase(settings.ASSETS_URL)
  const metrics = createSiteMetrics()
  const onCall = countCalls(providerOrigins(providers.env), metrics)
  const state = createSiteState(store, config, log, environment, assets)
  const previews = createPreviews({
    load: createReleaseLoader(store, config, environment, assets).either,
    trust: open.trust.current,
    log,
  })
  const isLive = (name: string, version: string) =>
    releasesOf(state.current()).some(({ manifest }) => manifest.name === name && manifest.version === version)
  const watch = createReleaseWatch({
    store: open.writable,
    threshold: settings.ROLLBACK_AFTER_FAILURES,
    onFailure: metrics.remoteFailure,
    isInUse: (name, version) => !previews.has(name, version) || isLive(name, version),
    log,
  })
  const figures = createSectionFigures()
  metrics.figure('lustre_section_figure', figures.read)
  const sections = createSections({
    folders: [hostCacheDir(settings)],
    scratchFolder: path.join(settings.DATA_DIR, 'sections'),
    environmentFor: (release) =>
      apiEnvironment(release, providers.env, secrets, () =>
        providers.databaseOf(release.name, () => sections.renew(release.name)),
      ),
    mode: settings.SITE_MODE,
    siteUrl: settings.SITE_URL === undefined ? null : config.siteUrl,
    address: config.siteUrl,
    limits: {
      memoryMb: settings.SECTION_MEMORY_MB,
      missedHeartbeats: heartbeatsFor(settings.RENDER_LIMIT_MS),
    },
    log,
    onCall,
    onReport: open.securityLog.report,
    onFigure: figures.note,
    onDeath: watch.onDeath,
  })
  metrics.figure('lustre_section_memory_bytes', () => memoryOf(sections.pids()))
  const proxies = createProxyWatch(log)
  return {
    assets,
    metrics,
    onCall,
    state,
    previews,
    watch,
    sections,
    proxies,
    renderer: createRenderer(sections, settings.RENDER_LIMIT_MS),
    apis: createRemoteApis({ sections, log, sawUntrusted: proxies.sawUntrusted, onCall: watch.onCall }),
  }
}

export type StartedSections = ReturnType<typeof startSections>
