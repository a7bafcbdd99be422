import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ApiApp, ApiBindings, ServerLogger } from '@lustre/platform/server'
import type { createRemoteApis } from '../apis/remote-apis.ts'
import type { BrandFiles } from '../brand/brand-files.ts'
import type { Exchange } from '../http/exchange.ts'
import type { SiteState } from '../live/site-state.ts'
import { variantOf } from '../live/visitors.ts'
import { REQUEST_ID_HEADER } from '../operations/observe.ts'

export type WebOptions = {
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  /** Delivery of the embedded media library under /media, or null with a real provider. */
  media: ((request: Request) => Promise<Response>) | null
  brandFiles: BrandFiles
  current: () => SiteState
  clientAddress: (request: IncomingMessage) => string
  headers: Readonly<Record<string, string>>
  /** true where visitors come over https, which ends at a proxy before us. */
  https: boolean
  log: ServerLogger
}

/** The request as an app below `prefix` sees it. */
function below(prefix: string, request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(prefix.length) || '/'
  return new Request(url, request)
}

/** Serves the handlers that speak the Web's Request and Response: the APIs and the media library. */
export function createWebHandlers(options: WebOptions) {
  const { apis, siteApi, media, brandFiles, current, clientAddress, headers, https, log } = options

  async function withHeaders(id: string, answer: Promise<Response> | Response): Promise<Response> {
    const { body, status, statusText, headers: own } = await answer
    const merged = new Headers(own)
    for (const [name, value] of Object.entries(headers)) if (!merged.has(name)) merged.set(name, value)
    merged.set(REQUEST_ID_HEADER, id)
    return new Response(body, { status, statusText, headers: merged })
  }

  /** The address that the visitor used: cookies are set Secure by it. */
  function asVisited(request: Request): Request {
    if (!https) return request
    const url = new URL(request.url)
    url.protocol = 'https:'
    return new Request(url, request)
  }

  function serveWeb(
    { request, response, trace }: Exchange,
    handle: (web: Request) => Promise<Response> | Response,
  ): Promise<void> {
    return getRequestListener((web) => withHeaders(trace.id, handle(web)), {
      // HTTP/1.0 may name none
      hostname: 'localhost',
      errorHandler: (error) => {
        log.error('a handler failed', error, { id: trace.id, route: trace.route })
        return new Response(null, { status: 500 })
      },
    })(request, response)
  }

  return {
    /** `/api/<remote>/...` by the API of the visitor's release; `/api/site/...` by our own. */
    serveApi(exchange: Exchange): Promise<void> {
      const name = exchange.url.pathname.split('/')[2] ?? ''
      const prefix = `/api/${name}`
      const { trace } = exchange
      trace.route = '/api/*'
      const bindings: ApiBindings = {
        clientAddress: clientAddress(exchange.request),
        requestId: trace.id,
        onRoute(pattern) {
          trace.route = prefix + pattern
        },
      }
      return serveWeb(exchange, (web) => {
        const request = asVisited(web)
        if (name === 'site') return siteApi.fetch(below(prefix, request), bindings)
        const release = variantOf(current(), exchange).releases.get(name)
        if (release) {
          trace.route = `${prefix}/*`
          trace.remote = name
          trace.release = release.manifest.version
        }
        return apis.handle(release, request, prefix, bindings)
      })
    },
    /** What follows from the site's settings. @returns null when the path is none of these */
    serveBrandFile(exchange: Exchange): Promise<void> | null {
      const { pathname } = exchange.url
      const file = brandFiles(pathname)
      if (!file) return null
      exchange.trace.route = pathname
      return serveWeb(exchange, () => file)
    },
    /** `/media/...` by the embedded library. @returns null with a real provider */
    serveMedia(exchange: Exchange): Promise<void> | null {
      exchange.trace.route = '/media/*'
      return media && serveWeb(exchange, (web) => media(below('/media', web)))
    },
  }
}
