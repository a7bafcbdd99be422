import type { ComposedDocument, Held } from '../compose/compose-document.ts'
import { documentHeaders, type HeaderOptions } from './headers/security-headers.ts'
import { sendBody } from './http/respond.ts'

/**
 * Header for shared caches in front of the hosts; browsers ignore it (RFC 9213). Caches revalidate once a
 * second per location, serve a stale page for two seconds at most, and for a day while no host answers.
 */
const SHARED = 'max-age=1, stale-while-revalidate=1, stale-if-error=86400'
/**
 * Lets caches show one visitor's order to all for a day, in seconds, while no host answers. `keep-one` is our own, and
 * other caches ignore it (RFC 9111, 5.2.3).
 */
const ONE_ORDER = 'no-store, keep-one=86400'

const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

const HEADERS_FOR = {
  everyone: { 'Cache-Control': 'no-cache', 'CDN-Cache-Control': SHARED },
  'everyone in order': { 'Cache-Control': 'private, no-cache', 'CDN-Cache-Control': ONE_ORDER },
  visitor: { 'Cache-Control': 'private, no-cache' },
  // The page's address is a secret.
  reader: { 'Cache-Control': 'no-store', ...PRIVATE },
  previewer: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
}
/**
 * The visitors that a document is for: all; all, each with an order of their own; one visitor, whose next document
 * may differ; or only one reader or previewer.
 */
export type Audience = keyof typeof HEADERS_FOR

const NO_STORE = { 'Cache-Control': 'no-store', 'CDN-Cache-Control': 'no-store' }

/** Returns when to retry, which only a temporary closing has. */
export const retryAfter = (status: number): Record<string, string> =>
  status === 503 ? { 'Retry-After': '600' } : {}

type Timing = {
  /** Milliseconds of composing; null for a document from memory. */
  ms: number | null
  /** The token of this view, which the page's scripts read (shell/src/send-report.ts); null without one. */
  view: string | null
}

/** Formats the Server-Timing header. Source: W3C Server Timing. */
const timing = ({ ms, view }: Timing) =>
  [
    ms === null ? 'cache;desc="hit"' : `cache;desc="miss", render;dur=${ms.toFixed(1)}`,
    ...(view === null ? [] : [`view;desc="${view}"`]),
  ].join(', ')

/** A document in memory keeps its headers: writing its policy costs as much as finding the document. */
const policies = new WeakMap<Held, Record<string, string>>()

/** Sends a composed document with the headers of a page. */
export function sendDocument(
  request: Request,
  options: HeaderOptions,
  { status, body, etag, camera, held, private: isPrivate, degraded, offline }: ComposedDocument,
  audience: Audience,
  times: Timing,
): Response {
  const isOnce = degraded || audience === 'reader' || audience === 'previewer'
  const known = policies.get(held) ?? documentHeaders(options, camera, held)
  policies.set(held, known)
  const headers = {
    ...known,
    'Content-Type': 'text/html; charset=utf-8',
    ...HEADERS_FOR[audience],
    ...(isPrivate && PRIVATE),
    ...((degraded || offline) && NO_STORE),
    ...(offline && { 'X-Robots-Tag': 'noindex', ...retryAfter(status) }),
    'Server-Timing': timing(times),
  }
  return sendBody(request, { status, headers, body, ...(!isOnce && { etag }) })
}
