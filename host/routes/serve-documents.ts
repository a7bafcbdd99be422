import type { PageData, RouteSnapshot } from '@lustre/platform'
import { findRoute } from '@lustre/platform/find-route'
import type { Documents } from '../compose/documents.ts'
import { orderCookies, orderWish } from '../compose/order-cookies.ts'
import type { SentDocument } from '../compose/orders.ts'
import { dataPath } from '../compose/page-data.ts'
import type { Exchange } from '../http/exchange.ts'
import { send } from '../http/respond.ts'
import type { LoadedRelease, SiteState, Variant } from '../live/site-state.ts'
import { variantOf } from '../live/visitors.ts'
import { REQUEST_ID_HEADER } from '../operations/observe.ts'
import type { SiteMetrics } from '../operations/site-metrics.ts'
import { documentHeaders, type HeaderOptions } from '../security/security-headers.ts'

export type DocumentHandlerOptions = {
  documents: Documents
  current: () => SiteState
  headers: HeaderOptions
  metrics: Pick<SiteMetrics, 'document'>
  /** Asks the API of a release for the data of a page. */
  askApi: (exchange: Exchange, release: LoadedRelease, path: string) => Promise<PageData>
  /** Refuses visitors who ask for too much. @returns true when the answer is sent */
  refuse: (exchange: Exchange) => boolean
}

/** Of a document with data of one reader, on top of what every document says. */
const PERSONAL_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // its address is a secret
  'Referrer-Policy': 'no-referrer',
}
/** Source: W3C Server Timing. */
const FROM_CACHE = 'cache;desc="hit"'
const composedIn = (ms: number) => `cache;desc="miss", render;dur=${ms.toFixed(1)}`

/** Answers with the page of a path: its document, a redirect, or the 404 page. */
export function createDocumentHandler({
  documents,
  current,
  headers,
  metrics,
  askApi,
  refuse,
}: DocumentHandlerOptions) {
  const pageHeaders = documentHeaders(headers, false)
  const cameraHeaders = documentHeaders(headers, true)

  /** @returns null when the visitor is refused; what is in memory costs next to nothing, and is sent to all */
  async function documentFor(
    exchange: Exchange,
    variant: Variant,
    route: RouteSnapshot | undefined,
  ): Promise<SentDocument | null> {
    const { request, response, trace } = exchange
    const { pathname } = exchange.url
    if (!route?.shuffle) {
      const kept = documents.peek(variant, pathname)
      if (kept) return { document: kept, composed: false }
      if (refuse(exchange)) return null
      trace.cache = 'miss'
      return { document: await documents.get(variant, pathname, trace.id), composed: true }
    }
    const page = { variant, pathname, route: route.path, shuffle: route.shuffle }
    // where orders are kept, new ones have a share of the time, whoever asks for them
    if (!documents.orders.isKept(page) && refuse(exchange)) return null
    trace.cache = 'miss'
    const wish = orderWish(request.headers.cookie, page)
    const sent = await documents.orders.get(page, wish, trace.id)
    const cookies = orderCookies(page, wish, sent.document.seed)
    if (cookies.length > 0) response.appendHeader('Set-Cookie', cookies)
    return sent
  }

  return async function serveDocument(exchange: Exchange): Promise<void> {
    const { request, response, url, trace } = exchange
    const { pathname, search } = url
    const state = current()
    const variant = variantOf(state, exchange)
    const found = findRoute(variant.remotes, pathname)
    const route = found?.route
    trace.route = route?.path ?? 'not found'
    trace.remote = found?.remote.name ?? null
    trace.release = found?.remote.version ?? null
    const redirect = (status: 301 | 308, path: string) =>
      void response.writeHead(status, { ...pageHeaders, Location: path + search }).end()
    if (route?.redirect) return redirect(301, route.redirect)
    if (route && pathname !== '/' && pathname.endsWith('/'))
      return redirect(308, pathname.replace(/\/+$/, ''))

    const release = found && variant.releases.get(found.remote.name)
    const asks = release?.manifest.routes.find(({ path }) => path === route?.pattern)?.data ?? null
    const asked = asks === null || !route ? null : dataPath(asks, route.path, url)
    if (release && asked !== null) {
      if (refuse(exchange)) return
      trace.cache = 'miss'
      metrics.document('miss')
      const began = performance.now()
      const data = await askApi(exchange, release, asked)
      const document = await documents.getPersonal(variant, pathname, data, trace.id)
      return send(request, response, {
        status: document.status,
        body: document.body,
        headers: {
          ...(document.camera ? cameraHeaders : pageHeaders),
          ...PERSONAL_HEADERS,
          'Content-Type': 'text/html; charset=utf-8',
          [REQUEST_ID_HEADER]: trace.id,
          'Server-Timing': composedIn(performance.now() - began),
          Vary: 'Accept-Encoding',
        },
      })
    }

    const started = performance.now()
    const sent = await documentFor(exchange, variant, route)
    if (sent === null) return
    const { document, composed } = sent
    trace.cache = composed ? 'miss' : 'hit'
    metrics.document(trace.cache)
    const isPersonal = state.hasCanary || Boolean(route?.shuffle)
    const cacheControl = isPersonal ? 'private, no-cache' : 'no-cache'
    send(request, response, {
      status: document.status,
      body: document.body,
      etag: document.degraded ? undefined : document.etag,
      headers: {
        ...(document.camera ? cameraHeaders : pageHeaders),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': document.degraded ? 'no-store' : cacheControl,
        [REQUEST_ID_HEADER]: trace.id,
        'Server-Timing': composed ? composedIn(performance.now() - started) : FROM_CACHE,
        Vary: 'Accept-Encoding',
      },
    })
  }
}
