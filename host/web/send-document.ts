import type { ComposedDocument } from '../compose/composed-document.ts'
import { PREPARE_LIMIT_MS } from '../live/site-state.ts'
import { REQUEST_ID_HEADER } from '../operate/observe.ts'
import { documentHeaders, type HeaderOptions } from './headers/security-headers.ts'
import type { Answer, Exchange } from './http/exchange.ts'
import { type Prepared, prepare, send } from './http/respond.ts'

/**
 * Whom a document is for: everyone; everyone, and in a moment there is another; the visitor, whose next one may be
 * another; or one reader or previewer only.
 */
export type Audience = 'everyone' | 'everyone for now' | 'visitor' | 'reader' | 'previewer'

/**
 * For shared caches in front of the hosts, which browsers do not read (RFC 9213): one question a second and place, two
 * seconds until one that was kept is not shown any more, a day of pages when no host answers.
 */
const SHARED = 'max-age=1, stale-while-revalidate=1, stale-if-error=86400'
/** A directive of our own, which others leave alone (RFC 9111, 5.2.3): theirs are in whole seconds. */
const SHORTER = `max-age-ms=${PREPARE_LIMIT_MS}`

const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

const HEADERS_FOR = {
  everyone: { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': SHARED },
  'everyone for now': { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': `${SHARED}, ${SHORTER}` },
  visitor: { 'Cache-Control': 'private, no-cache' },
  // its address is a secret
  reader: { 'Cache-Control': 'no-store', ...PRIVATE },
  previewer: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
}
/** A section that is closed for a moment may be asked for again after this; one that is closed for good, never. */
export const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? { 'Retry-After': '600' } : {}
const NO_STORE = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': 'no-store' }

/** Source: W3C Server Timing. */
const timing = (ms: number | null) =>
  ms === null ? 'cache;desc="hit"' : `cache;desc="miss", render;dur=${ms.toFixed(1)}`

/** Sends composed documents with the headers of a page. */
export function createDocumentSender(options: HeaderOptions) {
  /** By document and whom it is for. */
  const prepared = new WeakMap<ComposedDocument, Map<Audience, Prepared>>()

  function preparedFor(document: ComposedDocument, audience: Audience): Prepared {
    const known = prepared.get(document) ?? new Map<Audience, Prepared>()
    const made = known.get(audience) ?? prepareFor(document, audience)
    if (!known.has(audience)) prepared.set(document, known.set(audience, made))
    return made
  }

  function prepareFor(document: ComposedDocument, audience: Audience): Prepared {
    const { status, body, etag, camera, held, private: isPrivate, degraded, offline } = document
    const isOnce = degraded || audience === 'reader' || audience === 'previewer'
    return prepare({
      status,
      body,
      ...(!isOnce && { etag }),
      headers: {
        ...documentHeaders(options, camera, held),
        'Content-Type': 'text/html; charset=utf-8',
        ...HEADERS_FOR[audience],
        ...(isPrivate && PRIVATE),
        ...((degraded || offline) && NO_STORE),
        ...(offline && { 'X-Robots-Tag': 'noindex', ...retryAfter(status) }),
        Vary: 'Accept-Encoding',
      },
    })
  }

  /**
   * @param ms how long it took to compose; null for a document that was there
   * @param cookies values of Set-Cookie
   */
  return function sendDocument(
    { request, response, trace }: Exchange,
    document: ComposedDocument,
    ms: number | null,
    audience: Audience,
    cookies: readonly string[] = [],
  ): Answer {
    const more = [REQUEST_ID_HEADER, trace.id, 'Server-Timing', timing(ms)]
    // added, as the visitor may be given a canary's cookie besides: headers of `writeHead` take the place of others
    if (cookies.length > 0) response.appendHeader('Set-Cookie', cookies)
    return send(request, response, preparedFor(document, audience), more)
  }
}
