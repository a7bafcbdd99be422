import { randomInt } from 'node:crypto'
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

/** The releases of this visitor. A canary needs a place that stays; without one no cookie is set. */
export function variantOf(state: SiteState, { request, response }: Exchange): Variant {
  if (!state.hasCanary) return liveVariant(state)
  const known = numberCookie(request.headers.cookie, CANARY_COOKIE, BUCKETS)
  const bucket = known ?? randomInt(BUCKETS)
  if (known === null)
    response.appendHeader(
      'Set-Cookie',
      `${CANARY_COOKIE}=${bucket}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`,
    )
  return state.variantFor(bucket)
}
