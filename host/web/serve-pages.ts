import type { PageData } from '@lustre/platform'
import {
  type AskedPage,
  askedPage,
  knownPage,
  type ShuffledPage,
  shuffledPage,
} from '../compose/asked-page.ts'
import type { Documents } from '../compose/documents.ts'
import { drawSeed, type OrderWish, orderCookies, orderWish } from '../compose/order-cookies.ts'
import type { SentDocument } from '../compose/orders.ts'
import { dataPath } from '../compose/page-data.ts'
import type { LoadedRelease } from '../live/load-release.ts'
import type { Previews } from '../live/previews/previews.ts'
import type { SiteState } from '../live/site-state.ts'
import { knownVariant, variantOf } from '../live/visitors.ts'
import type { SiteMetrics } from '../operate/site-metrics.ts'
import { NO_SHELL } from '../releases/manifest/shell-manifest.ts'
import { documentHeaders, type HeaderOptions } from './headers/security-headers.ts'
import type { Answer, Exchange, Handler } from './http/exchange.ts'
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

const withCookies = (page: ShuffledPage, wish: OrderWish, { document, composed }: SentDocument): Sent => ({
  document,
  composed,
  cookies: orderCookies(page, wish, document.seed),
})

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

  /** @param ms how long it took, where it was composed */
  function answer(exchange: Exchange, sent: Sent | null, audience: Audience, ms = 0): Answer {
    if (sent === null) return 'answered'
    const { document, composed, cookies } = sent
    const cache = composed ? 'miss' : 'hit'
    exchange.trace.cache = cache
    metrics.document(cache)
    return sendDocument(exchange, document, composed ? ms : null, audience, cookies)
  }

  /** @returns null when the visitor is refused; what is in memory costs next to nothing, and is sent to all */
  function documentFor(exchange: Exchange, page: AskedPage): Promise<Sent | null> | Sent | null {
    const shuffled = shuffledPage(page)
    if (page.variant.preview) return previewFor(exchange, page, shuffled)
    return shuffled ? orderFor(exchange, shuffled) : plainFor(exchange, page)
  }

  async function previewFor(exchange: Exchange, page: AskedPage, shuffled: ShuffledPage | null) {
    const { request, trace } = exchange
    if (refuse(exchange) === 'answered') return null
    const wish = shuffled && orderWish(request.headers.cookie, shuffled)
    const seed = wish ? (wish.own ?? drawSeed(shuffled.shuffle.seeds, wish.last)) : 0
    const document = await documents.getPreview(page, seed, trace.id)
    return { document, composed: true, ...(wish && { cookies: orderCookies(shuffled, wish, seed) }) }
  }

  async function plainFor(exchange: Exchange, page: AskedPage) {
    const kept = documents.peek(page)
    if (kept) return { document: kept, composed: false }
    if (refuse(exchange) === 'answered') return null
    exchange.trace.cache = 'miss'
    return { document: await documents.get(page, exchange.trace.id), composed: true }
  }

  function orderFor(exchange: Exchange, page: ShuffledPage): Promise<Sent> | Sent | null {
    const { request, trace } = exchange
    // where orders are kept, new ones have a share of the time, whoever asks for them
    if (!documents.orders.isKept(page) && refuse(exchange) === 'answered') return null
    trace.cache = 'miss'
    const wish = orderWish(request.headers.cookie, page)
    const sent = documents.orders.get(page, wish, trace.id)
    return sent instanceof Promise
      ? sent.then((order) => withCookies(page, wish, order))
      : withCookies(page, wish, sent)
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

  function redirect({ response, url }: Exchange, status: 301 | 308, path: string): Answer {
    response.writeHead(status, { ...redirectHeaders, Location: path + url.search }).end()
    return 'answered'
  }

  /** A page, or the 404 page, of releases that are known. What is in memory is answered at once. */
  function serveAsked(exchange: Exchange, page: AskedPage): Promise<Answer> | Answer {
    const { url, trace } = exchange
    const { variant, found, offline } = page
    if (variant.shell === NO_SHELL) return starting(exchange)
    if (offline) {
      trace.route = offline.route.path
      trace.remote = offline.remote.name
    }
    if (found) {
      const { remote, route } = found
      trace.route = route.path
      trace.remote = remote.name
      trace.release = remote.version
      if (route.redirect) return redirect(exchange, 301, route.redirect)
    }
    if (page.pathname !== url.pathname) return redirect(exchange, 308, page.pathname)
    if (found?.declared.data) {
      const asked = dataPath(found.declared.data, found.route.path, url)
      if (asked !== null) return servePersonal(exchange, page, found.release, asked)
    }
    const audience = variant.preview ? 'previewer' : found?.route.shuffle ? 'visitor' : audienceOf(current())
    const began = performance.now()
    const sent = documentFor(exchange, page)
    if (!(sent instanceof Promise)) return answer(exchange, sent, audience)
    return sent.then((later) => answer(exchange, later, audience, performance.now() - began))
  }

  return {
    /** A page whose document is in memory, or at least its route: no other line of the table is asked. */
    serveKnown(exchange): Promise<Answer> | Answer {
      const { request, trace, url } = exchange
      const state = current()
      const variant = knownVariant(state, request)
      if (!variant) return 'not mine'
      const kept = documents.peekAt(variant, url.pathname)
      if (!kept) {
        const page = knownPage(variant, url.pathname)
        return page?.found ? serveAsked(exchange, page) : 'not mine'
      }
      const { document, route } = kept
      trace.route = route
      trace.remote = document.remote
      trace.release = document.version
      return answer(exchange, { document, composed: false }, audienceOf(state))
    },

    async servePage(exchange): Promise<Answer> {
      const variant = await variantOf(current(), exchange, previews)
      return serveAsked(exchange, askedPage(variant, exchange.url.pathname))
    },
  } satisfies Record<string, Handler>
}
