import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { numberCookie } from '../web/http/cookies.ts'
import type { Exchange } from '../web/http/exchange.ts'
import { askedPreview, type Previews } from './previews/previews.ts'
import type { SiteState, Variant } from './site-state.ts'

const BUCKETS = 100
/** Outside every canary, which takes the buckets below its percentage. */
const NO_BUCKET = BUCKETS
const CANARY_COOKIE = 'canary'
const THIRTY_DAYS_S = 2_592_000

/** The releases that everyone gets who is not in a canary. */
export const liveVariant = (state: SiteState): Variant => state.variantFor(NO_BUCKET)

function placedVariant(state: SiteState, { headers }: IncomingMessage): Variant | null {
  if (!state.hasCanary) return liveVariant(state)
  const bucket = numberCookie(headers.cookie, CANARY_COOKIE, BUCKETS)
  return bucket === null ? null : state.variantFor(bucket)
}

/** The releases of a visitor that are known at once; null for one who previews, or is to get a place in a canary. */
export const knownVariant = (state: SiteState, request: IncomingMessage): Variant | null =>
  askedPreview(request) === null ? placedVariant(state, request) : null

/**
 * The releases of this visitor. A canary needs a place that stays; without one no cookie is set.
 * @param previews null where nothing can be previewed
 * @throws {PreviewError} when the visitor's preview cannot be shown
 */
export async function variantOf(
  state: SiteState,
  { request, response }: Exchange,
  previews: Previews | null,
): Promise<Variant> {
  const token = askedPreview(request)
  if (previews && token !== null) return previews.variant(liveVariant(state), token)
  const known = placedVariant(state, request)
  if (known) return known
  const bucket = randomInt(BUCKETS)
  response.appendHeader(
    'Set-Cookie',
    `${CANARY_COOKIE}=${bucket}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`,
  )
  return state.variantFor(bucket)
}
