import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import type { Exchange } from './exchange.ts'
import type { createRemoteApis } from './remote-apis.ts'
import type { SiteState } from './site-state.ts'
import { variantOf } from './visitors.ts'

export type WebOptions = {
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  /** Delivery of the embedded media library under /media, or null with a real provider. */
  media: ((request: Request) => Promise<Response>) | null
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
  const { apis, siteApi, media, current, clientAddress, headers, https, log } = options

  async function withHeaders(answer: Promise<Response> | Response): Promise<Response> {
    const { body, status, statusText, headers: own } = await answer
    const merged = new Headers(own)
    for (const [name, value] of Object.entries(headers)) if (!merged.has(name)) merged.set(name, value)
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
    { request, response }: Exchange,
    handle: (web: Request) => Promise<Response> | Response,
  ): Promise<void> {
    return getRequestListener((web) => withHeaders(handle(web)), {
      errorHandler: (error) => {
        log.error('a handler failed', error)
        return new Response(null, { status: 500 })
      },
    })(request, response)
  }

  return {
    /** `/api/<remote>/...` by the API of the visitor's release; `/api/site/...` by our own. */
    serveApi(exchange: Exchange): Promise<void> {
      const name = exchange.url.pathname.split('/')[2] ?? ''
      const prefix = `/api/${name}`
      const address = clientAddress(exchange.request)
      return serveWeb(exchange, (web) => {
        const request = asVisited(web)
        if (name === 'site') return siteApi.fetch(below(prefix, request), { clientAddress: address })
        return apis.handle(variantOf(current(), exchange).releases.get(name), request, prefix, address)
      })
    },
    /** `/media/...` by the embedded library. @returns null with a real provider */
    serveMedia(exchange: Exchange): Promise<void> | null {
      return media && serveWeb(exchange, (web) => media(below('/media', web)))
    },
  }
}
