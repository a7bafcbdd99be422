import type { Exchange } from '../http/exchange.ts'
import { sendText } from '../http/respond.ts'
import type { SiteState } from '../live/site-state.ts'
import { liveVariant, variantOf } from '../live/visitors.ts'
import { robots, sitemap } from './search-engines.ts'

export type WellKnownOptions = {
  current: () => SiteState
  siteUrl: string
  headers: Readonly<Record<string, string>>
}

type Answer = { type: string; body: string }
const JSON_TYPE = 'application/json'

/** The addresses for programs: search engines, and the visitor's releases for a page that tries again. */
export function createWellKnownHandler({ current, siteUrl, headers }: WellKnownOptions) {
  const live = () => liveVariant(current()).remotes
  const answers: Record<string, (exchange: Exchange) => Answer> = {
    '/robots.txt': () => ({ type: 'text/plain; charset=utf-8', body: robots(siteUrl) }),
    '/sitemap.xml': () => ({ type: 'application/xml', body: sitemap(live(), siteUrl) }),
    '/site/snapshot.json': (exchange) => ({
      type: JSON_TYPE,
      body: JSON.stringify(variantOf(current(), exchange).remotes),
    }),
  }

  /** @returns false when the path is none of these */
  return function serveWellKnown(exchange: Exchange): boolean {
    const answer = answers[exchange.url.pathname]?.(exchange)
    if (!answer) return false
    exchange.trace.route = exchange.url.pathname
    sendText(exchange.response, 200, answer.body, {
      ...headers,
      'Content-Type': answer.type,
      'Cache-Control': 'no-store',
    })
    return true
  }
}
