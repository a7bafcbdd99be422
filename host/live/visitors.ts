import { randomInt } from 'node:crypto'
import { cookieValue, numberCookie } from './cookies.ts'
import type { SiteState, Variant } from './site-state.ts'

const BUCKETS = 100
/** A bucket outside every canary, which takes the buckets below its percentage. */
const NO_BUCKET = BUCKETS
const CANARY_COOKIE = 'canary'
const THIRTY_DAYS_S = 2_592_000

export const PREVIEW_COOKIE = 'preview'

export type Visitor = {
  cookies: string | undefined
  setCookie(value: string): void
}

type PreviewVariants = { variant(base: Variant, token: string): Promise<Variant> }

export const liveVariant = (state: SiteState): Variant => state.variantFor(NO_BUCKET)

function placedVariant(state: SiteState, cookies: string | undefined): Variant | null {
  if (!state.hasCanary) return liveVariant(state)
  const bucket = numberCookie(cookies, CANARY_COOKIE, BUCKETS)
  return bucket === null ? null : state.variantFor(bucket)
}

/** Returns the releases of a visitor without a preview: by canary bucket, else the live ones. */
export const knownVariant = (state: SiteState, cookies: string | undefined): Variant =>
  placedVariant(state, cookies) ?? liveVariant(state)

/**
 * Returns the releases of this visitor. Only a canary sets a cookie, for a stable bucket.
 * @param previews null when previews are off
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
