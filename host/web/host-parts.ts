import type { IncomingMessage, ServerOptions } from 'node:http'
import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { Documents } from '../compose/documents.ts'
import type { KeepsOf } from '../compose/site-keeps.ts'
import type { Previews } from '../live/previews/previews.ts'
import type { SiteState } from '../live/site-state.ts'
import type { Observe } from '../operate/observe.ts'
import type { Operations } from '../operate/start-operations.ts'
import type { DeliverMedia } from '../providers/media.ts'
import type { DemoPages } from '../providers/providers.ts'
import type { ReleaseStore } from '../releases/store/store.ts'
import type { createRemoteApis } from '../sections/remote-apis.ts'
import type { BrandFiles } from './brand/brand-files.ts'
import type { HeaderOptions } from './headers/security-headers.ts'
import type { ConnectionLimit } from './limits/connections.ts'
import type { RequestLimit } from './limits/request-limit.ts'
import type { HostCheck } from './limits/served-hosts.ts'

export type HostParts = {
  config: SiteConfig
  current: () => SiteState
  /** Releases that some visitors see early; null where previews are off. */
  previews: Previews | null
  store: ReleaseStore
  documents: Documents
  keepsOf: KeepsOf
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  browserErrors: ApiApp
  onView: (name: string, version: string) => void
  /** The release board for staff; absent where releases cannot be changed. */
  board?: ApiApp | undefined
  media: DeliverMedia | null
  demoPages: DemoPages | null
  brandFiles: BrandFiles
  headers: HeaderOptions
  clientAddress: (request: IncomingMessage) => string
  servesHost: HostCheck
  connections: ConnectionLimit
  /** For requests that cost work: APIs, and pages outside the cache. */
  requestLimit: RequestLimit
  /** Time limits for slow clients; for tests. */
  timeouts?: Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  > & { writeTimeout?: number | undefined }
  /** Whether this host ends in a moment: it still answers, and its proxies are to go elsewhere. */
  isStopping: () => boolean
  observe: Observe
  operations: Operations['parts']
  log: ServerLogger
}
