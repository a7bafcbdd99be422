import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { PageData } from '@lustre/platform'
import type { ApiApp, ApiBindings, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { OFFLINE } from '../../shell/content/offline.ts'
import { askForData } from '../compose/page-data.ts'
import type { LoadedRelease } from '../live/load-release.ts'
import type { Previews } from '../live/previews/previews.ts'
import type { SiteState } from '../live/site-state.ts'
import { variantOf } from '../live/visitors.ts'
import { REQUEST_ID_HEADER } from '../operate/observe.ts'
import type { DeliverMedia } from '../providers/media.ts'
import type { DemoPages } from '../providers/providers.ts'
import type { createRemoteApis } from '../sections/remote-apis.ts'
import type { BrandFiles } from './brand/brand-files.ts'
import { below } from './http/below.ts'
import type { Answer, Exchange } from './http/exchange.ts'
import { sendError } from './http/respond.ts'
import { isLoopback } from './limits/served-hosts.ts'
import { retryAfter } from './send-document.ts'

export type WebOptions = {
  config: Pick<SiteConfig, 'siteUrl'>
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  board?: ApiApp | undefined
  /** Delivery of the own media library under /media, or null with a real provider. */
  media: DeliverMedia | null
  /** Demonstrations of checkout and chat, or null with real ones. */
  demoPages: DemoPages | null
  brandFiles: BrandFiles
  current: () => SiteState
  previews: Previews | null
  clientAddress: (request: IncomingMessage) => string
  headers: Readonly<Record<string, string>>
  log: ServerLogger
}

/** What a request brings; null for one that brings nothing. Source: RFC 9112, 6.3. */
const bodyOf = (request: IncomingMessage): IncomingMessage | null =>
  'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0
    ? request
    : null

/** Serves the handlers that speak the Web's Request and Response: the APIs and the media library. */
export function createWebHandlers(options: WebOptions) {
  const {
    config,
    apis,
    siteApi,
    board,
    media,
    demoPages,
    brandFiles,
    current,
    previews,
    clientAddress,
    headers,
    log,
  } = options
  // it ends at a proxy before us
  const { protocol, host: siteHost } = new URL(config.siteUrl)
  const https = protocol === 'https:'

  async function withHeaders(id: string, answer: Promise<Response> | Response): Promise<Response> {
    const { body, status, statusText, headers: own } = await answer
    const merged = new Headers(own)
    for (const [name, value] of Object.entries(headers)) if (!merged.has(name)) merged.set(name, value)
    merged.set(REQUEST_ID_HEADER, id)
    return new Response(body, { status, statusText, headers: merged })
  }

  /** The address that the visitor used: cookies are set Secure by it, and origins compared. On this machine no proxy is between, unless the site's own address is here. */
  function asVisited(request: Request): Request {
    const url = new URL(request.url)
    if (!https || (isLoopback(url.hostname) && url.host !== siteHost)) return request
    url.protocol = 'https:'
    return new Request(url, request)
  }

  async function serveWeb(
    { request, response, trace }: Exchange,
    handle: (web: Request) => Promise<Response> | Response,
  ): Promise<Answer> {
    const listener = getRequestListener((web) => withHeaders(trace.id, handle(web)), {
      // HTTP/1.0 may name none
      hostname: 'localhost',
      errorHandler: (error) => {
        log.error('a handler failed', error, { id: trace.id, route: trace.route })
        return new Response(null, { status: 500 })
      },
    })
    await listener(request, response)
    return 'answered'
  }

  return {
    /** `/api/<remote>/...` by the API of the visitor's release; `/api/site/...` by our own. */
    async serveApi(exchange: Exchange): Promise<Answer> {
      const name = exchange.url.pathname.split('/')[2] ?? ''
      const prefix = `/api/${name}`
      const { trace } = exchange
      const bindings: ApiBindings = {
        clientAddress: clientAddress(exchange.request),
        requestId: trace.id,
        onRoute(pattern) {
          trace.route = prefix + pattern
        },
      }
      const variant = name === 'site' ? null : await variantOf(current(), exchange, previews)
      const offline = variant?.offline.get(name)
      if (offline) {
        trace.route = `${prefix}/*`
        trace.remote = name
        const { status, message } = offline
        const why = message ?? OFFLINE[status].text
        return sendError(exchange.response, status, status === 503 ? 'unavailable' : 'not_found', why, {
          ...headers,
          ...retryAfter(status),
          [REQUEST_ID_HEADER]: trace.id,
        })
      }
      return serveWeb(exchange, (web) => {
        if (variant === null) return siteApi.fetch(below(prefix, asVisited(web)), bindings)
        const release = variant.releases.get(name)
        if (release) {
          trace.route = `${prefix}/*`
          trace.remote = name
          trace.release = release.manifest.version
        }
        // the body goes by itself, past the Web's streams
        const { url, method, headers: sent, signal } = web
        const request = below(prefix, asVisited(new Request(url, { method, headers: sent, signal })))
        return apis.handle(release, request, bindings, bodyOf(exchange.request))
      })
    },
    /** `/site/releases` by the host itself, whatever the shell does. */
    serveBoard(exchange: Exchange): Promise<Answer> | Answer {
      if (!board) return 'not mine'
      const { trace } = exchange
      const bindings: ApiBindings = {
        clientAddress: clientAddress(exchange.request),
        requestId: trace.id,
        onRoute(pattern) {
          trace.route = pattern
        },
      }
      return serveWeb(exchange, (web) => board.fetch(asVisited(web), bindings))
    },
    /** Asks the API of a release for the data of a page. */
    askApi({ request, trace }: Exchange, release: LoadedRelease, path: string): Promise<PageData> {
      const bindings = { clientAddress: clientAddress(request), requestId: trace.id }
      return askForData((asked) => apis.handle(release, asked, bindings), new URL(path, config.siteUrl))
    },
    /** What follows from the site's settings. */
    serveBrandFile(exchange: Exchange): Promise<Answer> | Answer {
      const file = brandFiles(exchange.url.pathname)
      return file ? serveWeb(exchange, () => file) : 'not mine'
    },
    serveDemoPage: (exchange: Exchange): Promise<Answer> | Answer =>
      demoPages ? serveWeb(exchange, demoPages) : 'not mine',
    /** `/media/...` by the own library; a real provider's is not here. */
    serveMedia: (exchange: Exchange): Promise<Answer> | Answer =>
      media
        ? serveWeb(exchange, (web) => media(below('/media', web), clientAddress(exchange.request)))
        : 'not mine',
  }
}
