import { randomInt } from 'node:crypto'
import { cookieValue, numberCookie } from './cookies.ts'
import type { SiteState, Variant } from './site-state.ts'

const BUCKETS = 100
/** Outside every canary, which takes the buckets below its percentage. */
const NO_BUCKET = BUCKETS
const CANARY_COOKIE = 'canary'
const THIRTY_DAYS_S = 2_592_000

/** Holds the token of a visitor who previews a release. */
export const PREVIEW_COOKIE = 'preview'

/** The visitor of a request, as far as the choice of releases goes. */
export type Visitor = {
  /** The request's Cookie header. */
  cookies: string | undefined
  /** @param value of a Set-Cookie header */
  setCookie(value: string): void
}

/** Gives the releases that a preview's token stands for. */
type PreviewVariants = { variant(base: Variant, token: string): Promise<Variant> }

/** The releases of all visitors outside a canary. */
export const liveVariant = (state: SiteState): Variant => state.variantFor(NO_BUCKET)

function placedVariant(state: SiteState, cookies: string | undefined): Variant | null {
  if (!state.hasCanary) return liveVariant(state)
  const bucket = numberCookie(cookies, CANARY_COOKIE, BUCKETS)
  return bucket === null ? null : state.variantFor(bucket)
}

/** The releases of a visitor without a preview; the live ones for a visitor who has no place in a canary yet. */
export const knownVariant = (state: SiteState, cookies: string | undefined): Variant =>
  placedVariant(state, cookies) ?? liveVariant(state)

/**
 * The releases of this visitor. A canary needs a place that stays; without one no cookie is set.
 * @param previews null where nothing can be previewed
 * @throws {PreviewError} when the visitor's preview cannot be shown
 */
export async function variantOf(
  state: SiteState,
  { cookies, setCookie }: Visitor,
  previews: PreviewVariants | null,
): Promise<Variant> {
  const token = cookieValue(cookies, PREVIEW_COOKIE)
  if (previews && token !== null) return previews.variant(liveVariant(state), token)
  const known = placedVariant(state, cookies)
  if (known) return known
  const bucket = randomInt(BUCKETS)
  setCookie(`${CANARY_COOKIE}=${bucket}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`)
  return state.variantFor(bucket)
}
