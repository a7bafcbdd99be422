import type { ComposedDocument } from '../compose/composed-document.ts'
import { PREPARE_LIMIT_MS } from '../live/site-state.ts'
import { documentHeaders, type HeaderOptions } from './headers/security-headers.ts'
import { sendBody } from './http/respond.ts'

/**
 * Whom a document is for: everyone; everyone, and in a moment there is another; everyone, each in an order of their own;
 * the visitor, whose next one may be another; or one reader or previewer only.
 */
export type Audience =
  | 'everyone'
  | 'everyone for now'
  | 'everyone in order'
  | 'visitor'
  | 'reader'
  | 'previewer'

/**
 * For shared caches in front of the hosts, which browsers do not read (RFC 9213): one question a second and place, two
 * seconds until one that was kept is not shown any more, a day of pages when no host answers.
 */
const SHARED = 'max-age=1, stale-while-revalidate=1, stale-if-error=86400'
/** Directives of our own, which others leave alone (RFC 9111, 5.2.3): theirs are in whole seconds. */
const SHORTER = `max-age-ms=${PREPARE_LIMIT_MS}`
/** One visitor's order may be shown to all for so many seconds, when no host answers. */
const ONE_ORDER = 'no-store, keep-one=86400'

const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

const HEADERS_FOR = {
  everyone: { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': SHARED },
  'everyone for now': { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': `${SHARED}, ${SHORTER}` },
  'everyone in order': { 'Cache-Control': 'private, no-cache', 'CDN-Cache-Control': ONE_ORDER },
  visitor: { 'Cache-Control': 'private, no-cache' },
  // its address is a secret
  reader: { 'Cache-Control': 'no-store', ...PRIVATE },
  previewer: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
}
const NO_STORE = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': 'no-store' }

/** A section that is closed for a moment may be asked for again after this; one that is closed for good, never. */
export const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? { 'Retry-After': '600' } : {}

/** Source: W3C Server Timing. */
const timing = (ms: number | null) =>
  ms === null ? 'cache;desc="hit"' : `cache;desc="miss", render;dur=${ms.toFixed(1)}`

/**
 * A composed document with the headers of a page.
 * @param ms how long it took to compose; null for a document that was in memory
 */
export function sendDocument(
  request: Request,
  options: HeaderOptions,
  { status, body, etag, camera, held, private: isPrivate, degraded, offline }: ComposedDocument,
  audience: Audience,
  ms: number | null,
): Response {
  const isOnce = degraded || audience === 'reader' || audience === 'previewer'
  const headers = {
    ...documentHeaders(options, camera, held),
    'Content-Type': 'text/html; charset=utf-8',
    ...HEADERS_FOR[audience],
    ...(isPrivate && PRIVATE),
    ...((degraded || offline) && NO_STORE),
    ...(offline && { 'X-Robots-Tag': 'noindex', ...retryAfter(status) }),
    'Server-Timing': timing(ms),
  }
  return sendBody(request, { status, headers, body, ...(!isOnce && { etag }) })
}
