import { createHash, randomInt } from 'node:crypto'
import { cookieValue, numberCookie } from './cookies.ts'
import type { Buckets, SiteState, Variant } from './site-state.ts'

const BUCKETS = 100
/** A bucket outside every canary, which takes the buckets below its percentage. */
const NO_BUCKET = BUCKETS
/** Numbers of visitors: far fewer than visitors, so that none identifies one. */
const NUMBERS = 10_000
const CANARY_COOKIE = 'canary'
const THIRTY_DAYS_S = 2_592_000

export const PREVIEW_COOKIE = 'preview'

export type Visitor = {
  cookies: string | undefined
  setCookie(value: string): void
}

type PreviewVariants = { variant(base: Variant, token: string): Promise<Variant> }

const inNoCanary: Buckets = () => NO_BUCKET

/**
 * Places a visitor in each section on its own, so that two canaries get different visitors.
 * @param visitor the number in the cookie; an earlier host gave one bucket for all sections
 */
const bucketsOf =
  (visitor: number): Buckets =>
  (section) =>
    visitor < BUCKETS
      ? visitor
      : createHash('sha256').update(`${section} ${visitor}`).digest().readUInt32BE() % BUCKETS

export const liveVariant = (state: SiteState): Variant => state.variantFor(inNoCanary)

export function knownBuckets(cookies: string | undefined): Buckets {
  const visitor = numberCookie(cookies, CANARY_COOKIE, NUMBERS)
  return visitor === null ? inNoCanary : bucketsOf(visitor)
}

/** Returns the releases of a visitor without a preview: by canary bucket, else the live ones. */
export const knownVariant = (state: SiteState, cookies: string | undefined): Variant =>
  state.variantFor(knownBuckets(cookies))

/**
 * Returns the releases of this visitor. Only a canary sets a cookie, for stable buckets.
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
  if (!state.hasCanary || numberCookie(cookies, CANARY_COOKIE, NUMBERS) !== null)
    return knownVariant(state, cookies)
  const visitor = randomInt(BUCKETS, NUMBERS)
  setCookie(`${CANARY_COOKIE}=${visitor}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`)
  return state.variantFor(bucketsOf(visitor))
}
