import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { numberCookie } from '../http/cookies.ts'
import type { Exchange } from '../http/exchange.ts'
import type { SiteState, Variant } from './site-state.ts'

const BUCKETS = 100
/** Outside every canary, which takes the buckets below its percentage. */
const NO_BUCKET = BUCKETS
const CANARY_COOKIE = 'canary'
const THIRTY_DAYS_S = 2_592_000

/** The releases that everyone gets who is not in a canary. */
export const liveVariant = (state: SiteState): Variant => state.variantFor(NO_BUCKET)

/** The releases of a visitor whose place is known; null for one who is to get a place in a canary first. */
export function knownVariant(state: SiteState, { headers }: IncomingMessage): Variant | null {
  if (!state.hasCanary) return liveVariant(state)
  const bucket = numberCookie(headers.cookie, CANARY_COOKIE, BUCKETS)
  return bucket === null ? null : state.variantFor(bucket)
}

/** The releases of this visitor. A canary needs a place that stays; without one no cookie is set. */
export function variantOf(state: SiteState, { request, response }: Exchange): Variant {
  const known = knownVariant(state, request)
  if (known) return known
  const bucket = randomInt(BUCKETS)
  response.appendHeader(
    'Set-Cookie',
    `${CANARY_COOKIE}=${bucket}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`,
  )
  return state.variantFor(bucket)
}
