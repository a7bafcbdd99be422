import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import type { SiteConfig } from '@lustre/platform'
import { createMemoryLogger, type LogFields } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { createDocuments } from '../compose/documents.ts'
import { createRenderer } from '../compose/renderer.ts'
import { keepsOn } from '../compose/site-keeps.ts'
import { createReleaseLoader } from '../live/load-release.ts'
import { createPageReleases } from '../live/page-releases.ts'
import { createPageViews } from '../live/page-views.ts'
import { createPreviews, type PreviewsOptions } from '../live/previews/previews.ts'
import { createSiteState } from '../live/site-state.ts'
import type { ReleaseWatch } from '../live/watch-releases.ts'
import { createObserver } from '../operate/observe.ts'
import { createReadiness, siteChecks } from '../operate/readiness.ts'
import { createSiteMetrics } from '../operate/site-metrics.ts'
import { hasLink } from '../releases/registry/registry.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { NO_TRUST } from '../releases/trust/trust.ts'
import { followReleases } from '../sections/follow-releases.ts'
import type { SectionLimits } from '../sections/limits.ts'
import { createRemoteApis } from '../sections/remote-apis.ts'
import type { Sandbox } from '../sections/sandbox.ts'
import { createSiteApi } from '../sections/site-api.ts'
import { createBrowserReports } from '../web/browser-reports.ts'
import { createHost } from '../web/host.ts'
import type { HostParts } from '../web/host-parts.ts'
import { listen } from '../web/http/listen.ts'
import { createClientAddress } from '../web/limits/client-address.ts'
import { createConnectionLimit } from '../web/limits/connections.ts'
import { createRequestLimit } from '../web/limits/request-limit.ts'
import { createHostCheck } from '../web/limits/served-hosts.ts'
import { createSiteFolder, type SiteFolder } from './site-folder.ts'
import { testSections } from './test-sections.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }
type Ask = { method?: string; headers?: OutgoingHttpHeaders; body?: string }

/** Requests exactly this target, without the normalization of `fetch`. */
export const ask = (
  port: number,
  target: string,
  { method = 'GET', headers, body }: Ask = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: target, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        const { statusCode: status = 0, headers: got } = response
        resolve({ status, headers: got, body: whole, text: whole.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

export type TestSiteOptions = {
  config?: Partial<SiteConfig>
  parts?: Partial<HostParts> | undefined
  env?: Readonly<Record<string, string>>
  onRender?: (remote: string, version: string, error: string | null) => void
  onBrowserError?: ReleaseWatch['onBrowserError']
  onSpeed?: ReleaseWatch['onSpeed']
  /** Longer than usual where a test holds a render. */
  renderLimitMs?: number
  sectionLimits?: Partial<SectionLimits>
  sandbox?: Sandbox | undefined
  /** Folder of the runners of sections. */
  runners?: string | undefined
  bucket?: { objects: ObjectStore; assets: string }
  keepMinutes?: number
  /** The folder of another test site, as a second machine sees it. */
  shared?: SiteFolder
  previewing?: Partial<Pick<PreviewsOptions, 'load' | 'trust' | 'isOpen' | 'now'>>
}

export async function startTestSite({
  config: change,
  parts,
  env = {},
  onRender,
  onBrowserError = () => {},
  onSpeed = () => {},
  renderLimitMs,
  sectionLimits,
  sandbox,
  runners,
  bucket,
  keepMinutes = 60,
  shared,
  previewing,
}: TestSiteOptions = {}) {
  const files = shared ?? (await createSiteFolder(bucket?.objects))
  const store = shared ? await shared.otherMachine() : files.store
  const log = createMemoryLogger()
  const config = { ...SAMPLE_SITE_CONFIG, ...change }
  const sections = testSections({
    folders: [shared ? path.dirname(files.cacheDir) : path.join(files.cacheDir, 'releases')],
    sandbox,
    runners,
    scratchFolder: path.join(files.cacheDir, '../sections'),
    environmentFor: async () => env,
    log,
    limits: sectionLimits,
  })
  const renderer = createRenderer(sections, renderLimitMs)
  const state = createSiteState(store, config, log, {}, bucket?.assets)
  const loader = createReleaseLoader(store, config, {}, bucket?.assets)
  const previews = createPreviews({
    load: loader.either,
    trust: () => NO_TRUST,
    isOpen: (...seen) => hasLink(state.current().registry, ...seen),
    log,
    ...previewing,
  })
  const pageReleases = createPageReleases({
    load: loader.remote,
    trust: () => files.trust.current,
    readRegistry: store.readRegistry,
    keepMs: keepMinutes * 60_000,
  })
  followReleases(state, sections, previews, pageReleases)
  const keepsOf = keepsOn({ config, env })
  const documents = createDocuments({
    renderer,
    keepsOf,
    config,
    log,
    onRender: onRender ?? (() => {}),
  })
  const metrics = createSiteMetrics()
  const entries: LogFields[] = []
  const readiness = createReadiness({
    ...siteChecks(state, documents, renderer),
    database: async () => 'none',
    sawUntrusted: () => false,
    data: () => null,
    disk: () => ({ isFull: false, problems: [] }),
  })
  const views = createPageViews(() => {})
  const hostParts: HostParts = {
    config,
    current: state.current,
    previews,
    pageReleases,
    store,
    documents,
    keepsOf,
    apis: createRemoteApis({ sections, log }),
    siteApi: createSiteApi({ newsletterEndpoint: null, log }),
    browserReports: createBrowserReports(state.current, { onBrowserError, onSpeed }, views, log),
    views,
    media: null,
    demoPages: null,
    headers: {
      mediaOrigin: null,
      assetsUrl: bucket?.assets ?? null,
      https: config.siteUrl.startsWith('https:'),
    },
    clientAddress: createClientAddress([]),
    connections: createConnectionLimit({ max: 2000, trusted: [] }),
    servesHost: createHostCheck({ SITE_MODE: 'embedded', HOST: '127.0.0.1' }, config.siteUrl),
    requestLimit: createRequestLimit(0, Date.now),
    isStopping: () => false,
    observe: createObserver(metrics, { info: (_message, entry = {}) => void entries.push(entry) }),
    operations: { metrics, metricsToken: null, readiness },
    log,
    ...parts,
  }
  await state.refresh()
  const { port, close } = await listen(createHost(hostParts), '127.0.0.1', 0, 'PORT')
  return {
    files,
    log,
    state,
    previews,
    documents,
    renderer,
    sections,
    parts: hostParts,
    port,
    entries,
    metrics,
    async live(...release: Parameters<typeof files.addLive>) {
      const manifest = await files.addLive(...release)
      await state.refresh()
      return manifest
    },
    async liveShells(...change: Parameters<typeof files.setShells>) {
      await files.setShells(...change)
      await state.refresh()
    },
    ask: (target: string, options?: Ask) => ask(port, target, options),
    async close() {
      await close()
      await state.close()
      previews.close()
      pageReleases.close()
      await sections.close()
      if (!shared) await files.remove()
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>
