import type { IncomingMessage, ServerOptions } from 'node:http'
import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { Documents } from '../compose/documents.ts'
import type { KeepsOf } from '../compose/site-keeps.ts'
import type { Previews } from '../live/previews/previews.ts'
import type { SiteState } from '../live/site-state.ts'
import type { Observe } from '../operate/observe.ts'
import type { DeliverMedia } from '../providers/media.ts'
import type { DemoPages } from '../providers/providers.ts'
import type { ReleaseStore } from '../releases/store/store.ts'
import type { createRemoteApis } from '../sections/remote-apis.ts'
import type { BrandFiles } from './brand/brand-files.ts'
import type { HeaderOptions } from './headers/security-headers.ts'
import type { createStaticFiles } from './http/static-files.ts'
import type { ConnectionLimit } from './limits/connections.ts'
import type { RequestLimit } from './limits/request-limit.ts'
import type { HostCheck } from './limits/served-hosts.ts'
import type { OperationsOptions } from './serve-operations.ts'

/** What a host is put together from. */
export type HostParts = {
  config: SiteConfig
  /** The state of the site at this moment. */
  current: () => SiteState
  /** Releases that some visitors see before the others; null where nothing can be previewed. */
  previews: Previews | null
  store: ReleaseStore
  documents: Documents
  /** What the site keeps of visitors, for the page that says so. */
  keepsOf: KeepsOf
  statics: ReturnType<typeof createStaticFiles>
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  /** Takes what browsers tell of errors. */
  browserErrors: ApiApp
  /** Told of each page that a visitor gets. */
  onView: (name: string, version: string) => void
  /** The board of releases for staff; absent where nobody can change any. */
  board?: ApiApp | undefined
  /** Delivery of the own media library under /media, or null with a real provider. */
  media: DeliverMedia | null
  /** Demonstrations of checkout and chat, or null with real ones. */
  demoPages: DemoPages | null
  /** Web manifest and share picture. */
  brandFiles: BrandFiles
  headers: HeaderOptions
  clientAddress: (request: IncomingMessage) => string
  /** Refuses names that nobody gave this site. */
  servesHost: HostCheck
  connections: ConnectionLimit
  /** For requests that cost work: APIs, and pages that are not in the cache. */
  requestLimit: RequestLimit
  /** How long slow clients are waited for; for tests. */
  timeouts?: Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  > & { writeTimeout?: number | undefined }
  /** Whether this host ends in a moment: it still answers, and its proxies are to go elsewhere. */
  isStopping: () => boolean
  observe: Observe
  operations: OperationsOptions
  log: ServerLogger
}
