import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { Context, MiddlewareHandler } from 'hono'
import type { Documents } from '../compose/documents.ts'
import type { KeepsOf } from '../compose/site-keeps.ts'
import type { PageReleases } from '../live/page-releases.ts'
import type { PageViews } from '../live/page-views.ts'
import type { Previews } from '../live/previews/previews.ts'
import type { SiteState } from '../live/site-state.ts'
import type { Visitor } from '../live/visitors.ts'
import type { Observe, Trace } from '../operate/observe.ts'
import type { createReadiness } from '../operate/readiness.ts'
import type { SiteMetrics } from '../operate/site-metrics.ts'
import type { DeliverMedia } from '../providers/media.ts'
import type { DemoPages } from '../providers/providers.ts'
import type { ReleaseStore } from '../releases/store/store.ts'
import type { createRemoteApis } from '../sections/remote-apis.ts'
import type { HeaderOptions } from './headers/security-headers.ts'
import type { ConnectionLimit } from './limits/connections.ts'
import type { RequestLimit } from './limits/request-limit.ts'
import type { HostCheck } from './limits/served-hosts.ts'

export type HostBindings = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  trace: Trace
  /** Set-Cookie values, sent with any response. */
  cookies: string[]
}

export type HostContext = Context<{ Bindings: HostBindings }>

/** Answers a request, or calls `next` when the request belongs to another handler. */
export type HostHandler = MiddlewareHandler<{ Bindings: HostBindings }>

export const visitorOf = ({ env }: HostContext): Visitor => ({
  cookies: env.incoming.headers.cookie,
  setCookie: (value) => void env.cookies.push(value),
})

export type HostParts = {
  config: SiteConfig
  current: () => SiteState
  /** Previews of releases; null when they are off. */
  previews: Previews | null
  pageReleases: Pick<PageReleases, 'releaseOf'>
  store: ReleaseStore
  documents: Documents
  keepsOf: KeepsOf
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  browserReports: ApiApp
  views: Pick<PageViews, 'begin'>
  /** The release board for staff; absent on a site whose releases cannot be changed. */
  board?: ApiApp | undefined
  media: DeliverMedia | null
  demoPages: DemoPages | null
  headers: HeaderOptions
  clientAddress: (request: IncomingMessage) => string
  servesHost: HostCheck
  connections: ConnectionLimit
  /** Limits requests that cost work: APIs, and pages outside the cache. */
  requestLimit: RequestLimit
  /** Time limits for slow clients, which tests shorten. */
  timeouts?: Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  > & { writeTimeout?: number | undefined }
  /** Checks whether this host is about to end: it still answers, but its proxies must turn to other hosts. */
  isStopping: () => boolean
  observe: Observe
  operations: {
    metrics: SiteMetrics
    metricsToken: string | null
    readiness: ReturnType<typeof createReadiness>
  }
  log: ServerLogger
}
