import type { PageData } from '@lustre/platform'
import { type AskedPage, askedPage, knownPage, shuffledPage } from '../compose/asked-page.ts'
import type { ComposedDocument } from '../compose/composed-document.ts'
import type { Documents } from '../compose/documents.ts'
import { drawSeed, orderCookies, orderWish } from '../compose/order-cookies.ts'
import type { SentDocument } from '../compose/orders.ts'
import { dataPath } from '../compose/page-data.ts'
import type { Answer, Exchange, Handler } from '../http/exchange.ts'
import type { LoadedRelease } from '../live/load-release.ts'
import type { SiteState } from '../live/site-state.ts'
import { knownVariant, variantOf } from '../live/visitors.ts'
import type { SiteMetrics } from '../operations/site-metrics.ts'
import type { Previews } from '../previews/previews.ts'
import { NO_SHELL } from '../releases/shell-manifest.ts'
import { documentHeaders, type HeaderOptions } from '../security/security-headers.ts'
import { type Audience, createDocumentSender } from './send-document.ts'

export type PageHandlerOptions = {
  documents: Documents
  current: () => SiteState
  previews: Previews | null
  headers: HeaderOptions
  operations: { metrics: Pick<SiteMetrics, 'document'> }
  /** Asks the API of a release for the data of a page. */
  askApi: (exchange: Exchange, release: LoadedRelease, path: string) => Promise<PageData>
  /** Refuses visitors who ask for too much. */
  refuse: (exchange: Exchange) => Answer
  /** Answers while nothing can be shown yet. */
  starting: (exchange: Exchange) => Answer
}

/** What is sent, with the cookies by which the next load of a shuffled page knows of this one. */
type Sent = SentDocument & { cookies?: string[] }

/** Of a page that has neither an order of its own nor data. */
function audienceOf({ hasCanary, isEnding }: SiteState): Audience {
  if (hasCanary) return 'visitor'
  return isEnding ? 'everyone for now' : 'everyone'
}

/** Answers with the page of a path: its document, a redirect, or the 404 page. */
export function createPageHandlers(options: PageHandlerOptions) {
  const { documents, current, previews, headers, operations, askApi, refuse, starting } = options
  const { metrics } = operations
  const sendDocument = createDocumentSender(headers)
  const redirectHeaders = documentHeaders(headers, false)

  /** @param ms how long it took to compose; null for a document that was there */
  function answer(
    exchange: Exchange,
    document: ComposedDocument,
    audience: Audience,
    ms: number | null,
    cookies?: readonly string[],
  ): Answer {
    const cache = ms === null ? 'hit' : 'miss'
    exchange.trace.cache = cache
    metrics.document(cache)
    return sendDocument(exchange, document, ms, audience, cookies)
  }

  /** @returns null when the visitor is refused; what is in memory costs next to nothing, and is sent to all */
  async function documentFor(exchange: Exchange, page: AskedPage): Promise<Sent | null> {
    const { request, trace } = exchange
    const shuffled = shuffledPage(page)
    if (page.variant.preview) {
      if (refuse(exchange) === 'answered') return null
      const wish = shuffled && orderWish(request.headers.cookie, shuffled)
      const seed = wish ? (wish.own ?? drawSeed(shuffled.shuffle.seeds, wish.last)) : 0
      const document = await documents.getPreview(page, seed, trace.id)
      return { document, composed: true, ...(wish && { cookies: orderCookies(shuffled, wish, seed) }) }
    }
    if (!shuffled) {
      const kept = documents.peek(page)
      if (kept) return { document: kept, composed: false }
      if (refuse(exchange) === 'answered') return null
      trace.cache = 'miss'
      return { document: await documents.get(page, trace.id), composed: true }
    }
    // where orders are kept, new ones have a share of the time, whoever asks for them
    if (!documents.orders.isKept(shuffled) && refuse(exchange) === 'answered') return null
    trace.cache = 'miss'
    const wish = orderWish(request.headers.cookie, shuffled)
    const sent = await documents.orders.get(shuffled, wish, trace.id)
    return { ...sent, cookies: orderCookies(shuffled, wish, sent.document.seed) }
  }

  /** A document with what the API says to this address. */
  async function servePersonal(
    exchange: Exchange,
    page: AskedPage,
    release: LoadedRelease,
    asked: string,
  ): Promise<Answer> {
    if (refuse(exchange) === 'answered') return 'answered'
    exchange.trace.cache = 'miss'
    metrics.document('miss')
    const began = performance.now()
    const data = await askApi(exchange, release, asked)
    const document = await documents.getPersonal(page, data, exchange.trace.id)
    return sendDocument(exchange, document, performance.now() - began, 'reader')
  }

  const handlers = {
    /** A page whose document is in memory, or at least its route: no other line of the table is asked. */
    serveKnown(exchange): Promise<Answer> | Answer {
      const { request, trace, url } = exchange
      const state = current()
      const variant = knownVariant(state, request)
      const kept = variant && documents.peekAt(variant, url.pathname)
      if (!kept)
        return variant && knownPage(variant, url.pathname)?.found ? handlers.servePage(exchange) : 'not mine'
      const { document, route } = kept
      trace.route = route
      trace.remote = document.remote
      trace.release = document.version
      return answer(exchange, document, audienceOf(state), null)
    },

    async servePage(exchange): Promise<Answer> {
      const { response, url, trace } = exchange
      const { pathname, search } = url
      const state = current()
      const page = askedPage(await variantOf(state, exchange, previews), pathname)
      const { found, offline } = page
      if (page.variant.shell === NO_SHELL) return starting(exchange)
      if (offline) {
        trace.route = offline.route.path
        trace.remote = offline.remote.name
      }
      if (found) {
        const { remote, route, release, declared } = found
        trace.route = route.path
        trace.remote = remote.name
        trace.release = remote.version
        const redirect = (status: 301 | 308, path: string): Answer => {
          response.writeHead(status, { ...redirectHeaders, Location: path + search }).end()
          return 'answered'
        }
        if (route.redirect) return redirect(301, route.redirect)
        if (pathname !== '/' && pathname.endsWith('/')) return redirect(308, pathname.replace(/\/+$/, ''))
        const asked = declared.data === null ? null : dataPath(declared.data, route.path, url)
        if (asked !== null) return servePersonal(exchange, page, release, asked)
      }
      const started = performance.now()
      const sent = await documentFor(exchange, page)
      if (sent === null) return 'answered'
      const ms = sent.composed ? performance.now() - started : null
      const audience = found?.route.shuffle ? 'visitor' : audienceOf(state)
      const { document, cookies } = sent
      return answer(exchange, document, page.variant.preview ? 'previewer' : audience, ms, cookies)
    },
  } satisfies Record<string, Handler>
  return handlers
}
