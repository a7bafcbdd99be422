import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { createRemoteApis } from '../apis/remote-apis.ts'
import type { BrandFiles } from '../brand/brand-files.ts'
import type { Documents } from '../compose/documents.ts'
import { askForData } from '../compose/page-data.ts'
import type { Trace } from '../http/exchange.ts'
import { type Exchange, namesItsHost, parseTarget } from '../http/exchange.ts'
import { sendError, sendText } from '../http/respond.ts'
import type { createStaticFiles } from '../http/static-files.ts'
import type { SiteState } from '../live/site-state.ts'
import { type Observe, REQUEST_ID_HEADER } from '../operations/observe.ts'
import { createOperationsHandler, type OperationsOptions } from '../operations/serve-operations.ts'
import type { ReleaseStore } from '../releases/store.ts'
import { createPipelineLimit } from '../security/pipelining.ts'
import type { RequestLimit } from '../security/request-limit.ts'
import { baseHeaders, documentHeaders, type HeaderOptions } from '../security/security-headers.ts'
import { createDocumentHandler } from './serve-documents.ts'
import { createFileHandlers } from './serve-files.ts'
import { createRefusals } from './serve-refusals.ts'
import { createStoreHandler } from './serve-store.ts'
import { createWebHandlers } from './serve-web.ts'
import { createWellKnownHandler } from './serve-well-known.ts'

/** Plain text of ours: what failed may be the renderer that other pages are made with. */
const SERVER_ERROR_PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head>' +
  '<body><h1>Unexpected Application Error!</h1><p>500 Internal Server Error</p><p><a href="">Try again</a> or go <a href="/">back to Home</a>.</p></body></html>'

/** A client that sends its request slower than this is let go; a kept connection outlives the proxies' usual 60 s. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often the two first are looked at; Node's own 30 s would triple the shorter one. */
  connectionsCheckingInterval: 5000,
}

export type HostParts = {
  config: SiteConfig
  /** The state of the site at this moment. */
  current: () => SiteState
  store: ReleaseStore
  /** The secret by which other hosts may read the store; null keeps it to this one. */
  storeToken: string | null
  documents: Documents
  statics: ReturnType<typeof createStaticFiles>
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  shellClientDir: string
  /** Delivery of the embedded media library under /media, or null with a real provider. */
  media: ((request: Request) => Promise<Response>) | null
  /** Web manifest and share picture. */
  brandFiles: BrandFiles
  headers: HeaderOptions
  clientAddress: (request: IncomingMessage) => string
  /** For requests that cost work: APIs, and pages that are not in the cache. */
  requestLimit: RequestLimit
  /** How long slow clients are waited for; for tests. */
  timeouts?: Partial<typeof TIMEOUTS>
  observe: Observe
  operations: Omit<OperationsOptions, 'headers'>
  log: ServerLogger
}

const READING = new Set(['GET', 'HEAD'])
const API_METHODS = new Set([...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const about = ({ id, route, remote, release }: Trace) => ({ id, route, remote, release })

/** The site's server: documents composed from the live releases, their files and APIs, the embedded media library. */
export function createHost(parts: HostParts): Server {
  const { current, documents, log, observe } = parts
  const headers = baseHeaders(parts.headers)
  const pageHeaders = documentHeaders(parts.headers, false)
  const refusals = createRefusals({ ...parts, headers, pageHeaders })
  const serveDocument = createDocumentHandler({
    documents,
    current,
    headers: parts.headers,
    metrics: parts.operations.metrics,
    askApi({ request, trace }, release, path) {
      const prefix = `/api/${release.manifest.name}`
      const bindings = { clientAddress: parts.clientAddress(request), requestId: trace.id }
      return askForData(
        (asked) => parts.apis.handle(release, asked, prefix, bindings),
        new URL(prefix + path, parts.config.siteUrl),
      )
    },
    refuse: refusals.document,
  })
  const { serveReleaseFile, serveShellFile } = createFileHandlers({ ...parts, headers })
  const { serveApi, serveBrandFile, serveMedia } = createWebHandlers({
    ...parts,
    headers,
    https: parts.headers.https,
  })
  const serveOperations = createOperationsHandler({ ...parts.operations, headers })
  const serveStore = createStoreHandler({ store: parts.store, token: parts.storeToken, headers })
  const pipelineLimit = createPipelineLimit()
  const serveWellKnown = createWellKnownHandler({ current, siteUrl: parts.config.siteUrl, headers })

  async function route(exchange: Exchange): Promise<void> {
    const { request, url } = exchange
    const isApi = url.pathname.startsWith('/api/')
    // TRACE and the like, which the Web's Request does not know either
    if (isApi && !API_METHODS.has(request.method ?? '')) return refusals.method(exchange, API_METHODS)
    if (isApi) return refusals.api(exchange) ? undefined : serveApi(exchange)
    if (!READING.has(request.method ?? '')) return refusals.method(exchange, READING)
    const media = url.pathname.startsWith('/media/') ? serveMedia(exchange) : null
    if (media) return media
    if (url.pathname.startsWith('/remotes/')) return serveReleaseFile(exchange)
    const operations = serveOperations(exchange)
    if (operations) return operations
    if (await serveStore(exchange)) return
    if (serveWellKnown(exchange)) return
    const brandFile = serveBrandFile(exchange)
    if (brandFile) return brandFile
    if (await serveShellFile(exchange)) return
    return serveDocument(exchange)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const turn = pipelineLimit(request, response)
    if (turn === 'leave') return
    const trace = observe(request, response)
    if (turn === 'refuse') {
      trace.route = 'refused'
      response.setHeader('Connection', 'close')
      return sendError(
        response,
        429,
        'too_many_requests',
        'Too many requests at once. Please wait for the answers.',
        headers,
      )
    }
    if (!namesItsHost(request.rawHeaders, request.httpVersion)) {
      trace.route = 'refused'
      return sendError(response, 400, 'bad_host', 'The Host header is not valid.', headers)
    }
    const url = parseTarget(request.url ?? '/')
    if (!(url instanceof URL)) {
      trace.route = 'refused'
      return sendError(response, url.status, 'bad_address', url.reason, headers)
    }
    try {
      await route({ request, response, url, trace })
    } catch (error) {
      log.error('a request failed', error, about(trace))
      if (response.headersSent) response.destroy()
      else
        sendText(response, 500, SERVER_ERROR_PAGE, {
          ...pageHeaders,
          [REQUEST_ID_HEADER]: trace.id,
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
        })
    }
  }

  return createServer(
    { ...TIMEOUTS, ...parts.timeouts },
    (request, response) => void handle(request, response),
  )
}
