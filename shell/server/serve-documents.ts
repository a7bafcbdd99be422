import { randomInt } from 'node:crypto'
import type { PageData, RouteSnapshot } from '@lustre/platform'
import { findRoute } from '@lustre/platform/find-route'
import { seedCookie, seedCookieName } from '@lustre/platform/seed'
import { numberCookie } from './cookies.ts'
import type { Documents } from './documents.ts'
import type { Exchange } from './exchange.ts'
import { REQUEST_ID_HEADER } from './operations/observe.ts'
import type { SiteMetrics } from './operations/site-metrics.ts'
import { dataPath } from './page-data.ts'
import { send } from './respond.ts'
import { documentHeaders, type HeaderOptions } from './security-headers.ts'
import type { LoadedRelease, SiteState } from './site-state.ts'
import { variantOf } from './visitors.ts'

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

/** The order of a shuffled page: the visitor's own on a sticky route, a new one on every other load. */
function seedFor({ request, response }: Exchange, route: RouteSnapshot | undefined): number {
  if (!route?.shuffle) return 0
  const { seeds, sticky } = route.shuffle
  const kept = sticky ? numberCookie(request.headers.cookie, seedCookieName(route.path), seeds) : null
  if (kept !== null) return kept
  const seed = randomInt(seeds)
  if (sticky) response.appendHeader('Set-Cookie', seedCookie(route.path, seed))
  return seed
}

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

    const seed = seedFor(exchange, route)
    const kept = documents.peek(variant, pathname, seed)
    // one from the cache costs next to nothing
    if (!kept && refuse(exchange)) return
    trace.cache = kept ? 'hit' : 'miss'
    metrics.document(trace.cache)
    const started = performance.now()
    const document = kept ?? (await documents.get(variant, pathname, seed, trace.id))
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
        'Server-Timing': kept ? FROM_CACHE : composedIn(performance.now() - started),
        Vary: 'Accept-Encoding',
      },
    })
  }
}
