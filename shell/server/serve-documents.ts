import { randomInt } from 'node:crypto'
import type { RouteSnapshot } from '@lustre/platform'
import { findRoute } from '@lustre/platform/find-route'
import { seedCookie, seedCookieName } from '@lustre/platform/seed'
import { numberCookie } from './cookies.ts'
import type { Documents } from './documents.ts'
import type { Exchange } from './exchange.ts'
import { send } from './respond.ts'
import { documentHeaders, type HeaderOptions } from './security-headers.ts'
import type { SiteState } from './site-state.ts'
import { variantOf } from './visitors.ts'

export type DocumentHandlerOptions = {
  documents: Documents
  current: () => SiteState
  headers: HeaderOptions
}

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
export function createDocumentHandler({ documents, current, headers }: DocumentHandlerOptions) {
  const pageHeaders = documentHeaders(headers, false)
  const cameraHeaders = documentHeaders(headers, true)

  return async function serveDocument(exchange: Exchange): Promise<void> {
    const { request, response, url } = exchange
    const { pathname, search } = url
    const state = current()
    const variant = variantOf(state, exchange)
    const route = findRoute(variant.remotes, pathname)?.route
    const redirect = (status: 301 | 308, path: string) =>
      void response.writeHead(status, { ...pageHeaders, Location: path + search }).end()
    if (route?.redirect) return redirect(301, route.redirect)
    if (route && pathname !== '/' && pathname.endsWith('/'))
      return redirect(308, pathname.replace(/\/+$/, ''))

    const seed = seedFor(exchange, route)
    const document = documents.peek(variant, pathname, seed) ?? (await documents.get(variant, pathname, seed))
    const isPersonal = state.hasCanary || Boolean(route?.shuffle)
    const kept = isPersonal ? 'private, no-cache' : 'no-cache'
    send(request, response, {
      status: document.status,
      body: document.body,
      etag: document.degraded ? undefined : document.etag,
      headers: {
        ...(document.camera ? cameraHeaders : pageHeaders),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': document.degraded ? 'no-store' : kept,
        Vary: 'Accept-Encoding',
      },
    })
  }
}
