import path from 'node:path'
import type { DiskSpace } from '@lustre/platform/server/disk/disk-space'
import type { SiteConfig } from '@lustre/platform/site-config'
import { createDocuments } from '../compose/documents.ts'
import { createRenderer } from '../compose/renderer.ts'
import { keepsOn } from '../compose/site-keeps.ts'
import { createReleaseLoader } from '../live/load-release.ts'
import { hostCacheDir } from '../live/open-store.ts'
import { createPageReleases } from '../live/page-releases.ts'
import { createPreviews } from '../live/previews/previews.ts'
import { createSiteState, releasesOf } from '../live/site-state.ts'
import { createReleaseWatch } from '../live/watch-releases.ts'
import { createDiskWatch } from '../operate/disk-check.ts'
import { createCertificateFigure, createSectionFigures, memoryOf } from '../operate/figures.ts'
import { createObserver } from '../operate/observe.ts'
import { providerOrigins } from '../operate/provider-endpoints.ts'
import { createDatabaseCheck, createReadiness, type Readiness, siteChecks } from '../operate/readiness.ts'
import { createSiteMetrics } from '../operate/site-metrics.ts'
import { hasLink } from '../releases/registry/registry.ts'
import { heartbeatsFor } from '../sections/limits.ts'
import { countCalls } from '../sections/provider-latency.ts'
import { createRemoteApis } from '../sections/remote-apis.ts'
import { readSandbox } from '../sections/sandbox.ts'
import { createSections } from '../sections/sections.ts'
import { watchCalls } from '../sections/watch-calls.mjs'
import { apiEnvironment } from '../settings/api-environment.ts'
import { assetsBase } from '../settings/assets-url.ts'
import { createProxyWatch } from '../web/limits/proxy-watch.ts'
import type { OpenSite } from './open-site.ts'

const READINESS: Record<Readiness['status'], number> = { ready: 2, degraded: 1, 'not ready': 0 }

/**
 * Starts the sections, and the metrics and readiness checks of this host. The function is long because it connects
 * all parts.
 */
export function startSections(open: OpenSite) {
  const { settings, environment, config, store, secrets, providers, log } = open
  const { env, databaseOf } = providers
  const assets = assetsBase(settings.ASSETS_URL)
  const metrics = createSiteMetrics()
  const onCall = countCalls(providerOrigins(env), metrics)
  const endWatching = watchCalls(onCall)
  const state = createSiteState(store, config, log, environment, assets)
  const loader = createReleaseLoader(store, config, environment, assets)
  const trust = open.trust.current
  const previews = createPreviews({
    load: loader.either,
    trust,
    isOpen: (...seen) => hasLink(state.current().registry, ...seen),
    log,
  })
  const pageReleases = createPageReleases({
    load: loader.remote,
    trust,
    readRegistry: store.readRegistry,
    keepMs: settings.PAGE_KEEPS_RELEASE_MINUTES * 60_000,
  })
  const isLive = (name: string, version: string) =>
    releasesOf(state.current()).some(({ manifest }) => manifest.name === name && manifest.version === version)
  const watch = createReleaseWatch({
    store: open.writable,
    threshold: settings.ROLLBACK_AFTER_FAILURES,
    onFailure: metrics.remoteFailure,
    onSpeed: metrics.browserSpeed,
    isInUse: (name, version) =>
      isLive(name, version) || !(previews.has(name, version) || pageReleases.has(name, version)),
    log,
  })
  const figures = createSectionFigures()
  const sections = createSections({
    folders: [path.join(hostCacheDir(settings), 'releases')],
    ...readSandbox(settings.SECTION_SANDBOX),
    scratchFolder: path.join(settings.DATA_DIR, 'sections'),
    environmentFor: (release) =>
      apiEnvironment(release, env, secrets, () =>
        databaseOf(release.name, () => sections.renew(release.name)),
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
  const { onUntrusted, sawUntrusted } = createProxyWatch(log)
  const renderer = createRenderer(sections, settings.RENDER_LIMIT_MS)
  const keepsOf = keepsOn({ config, env: environment })
  const documentsOf = (own: SiteConfig, alone?: string) =>
    createDocuments({ renderer, config: own, log, onRender: watch.onRender, keepsOf, alone })
  const documents = documentsOf(config)

  const disks = createDiskWatch(settings, log)
  const ofDisks = (read: (space: DiskSpace) => number) => () =>
    disks.spaces().map(({ setting, space }) => ({ labels: { folder: setting }, value: read(space) }))
  const readiness = createReadiness({
    ...siteChecks(state, documents, renderer),
    database: createDatabaseCheck(env),
    data: providers.dataCheck,
    disk: disks.check,
    sawUntrusted,
  })
  metrics.figure('lustre_section_figure', figures.read)
  metrics.figure('lustre_section_memory_bytes', () => memoryOf(sections.memory()))
  metrics.figure(
    'lustre_disk_free_bytes',
    ofDisks(({ freeBytes }) => freeBytes),
  )
  metrics.figure(
    'lustre_disk_size_bytes',
    ofDisks(({ sizeBytes }) => sizeBytes),
  )
  metrics.figure('lustre_readiness', async () => [{ value: READINESS[(await readiness()).status] }])
  if (settings.SITE_URL !== undefined)
    metrics.figure('lustre_certificate_end_seconds', createCertificateFigure(settings.SITE_URL))
  return {
    assets,
    state,
    previews,
    pageReleases,
    watch,
    sections,
    renderer,
    keepsOf,
    documents,
    documentsOf,
    onUntrusted,
    apis: createRemoteApis({ sections, log, sawUntrusted, onCall: watch.onCall }),
    observe: createObserver(metrics, settings.ACCESS_LOG ? log : null),
    operations: { metrics, metricsToken: settings.METRICS_TOKEN ?? null, readiness },
    async close(): Promise<void> {
      previews.close()
      pageReleases.close()
      endWatching()
      disks.close()
      await sections.close()
    },
  }
}

export type StartedSections = ReturnType<typeof startSections>
