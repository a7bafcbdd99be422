import { randomInt } from 'node:crypto'
import type { RouteSnapshot, Shuffle } from '@lustre/platform'
import type { Kept } from '@lustre/platform/definition'
import { seedCookie, seedCookieName } from '@lustre/platform/seed'
import { numberCookie } from '../web/http/cookies.ts'

type ShuffledRoute = { route: string; shuffle: Shuffle }

/** What a visitor's next order depends on. */
export type OrderWish = {
  /** The seed that the visitor keeps, on a sticky page. */
  own: number | null
  /** The tag of the order that came last; the next one has another. */
  last: number | null
}

/**
 * Tags of orders. To tell two orders apart, few are enough; and so few cannot tell one visitor from another, as the
 * seed itself could.
 */
const TAGS = 256
const lastCookieName = (path: string) => `last${path.replace(/[^a-z0-9]+/gi, '-')}`

export const tagOf = (seed: number): number => seed % TAGS

export type Shuffling = Pick<RouteSnapshot, 'path' | 'shuffle'>

/** What the privacy page says of the cookies below. */
export const orderKeeps = ({ path, shuffle }: Shuffling): Kept[] => [
  ...(shuffle?.sticky
    ? [
        {
          in: 'cookie' as const,
          names: [seedCookieName(path)],
          what: `a number that keeps the pictures of ${path} in the same order for you`,
          until: 'until you begin anew there, as after a submission, and for a year at most',
        },
      ]
    : []),
  ...(shuffle
    ? [
        {
          in: 'cookie' as const,
          names: [lastCookieName(path)],
          what: `a number below ${TAGS} by which the pictures of ${path} come in another order the next time`,
          until: 'until you close the browser',
        },
      ]
    : []),
]

/** What the visitor's cookies say about the order of a shuffled page. */
export function orderWish(cookies: string | undefined, { route, shuffle }: ShuffledRoute): OrderWish {
  const { seeds, sticky } = shuffle
  return {
    own: sticky ? numberCookie(cookies, seedCookieName(route), seeds) : null,
    last: seeds > 1 ? numberCookie(cookies, lastCookieName(route), TAGS) : null,
  }
}

/** A new seed, with another tag than the last one where there is one. */
export function drawSeed(
  seeds: number,
  last: number | null,
  draw: (below: number) => number = randomInt,
): number {
  const seed = draw(seeds)
  return seeds > 1 && tagOf(seed) === last ? drawSeed(seeds, last, draw) : seed
}

/**
 * The Set-Cookie values by which the next load of the page finds its order again, or knows which one came last. None
 * where the visitor has an order of their own, even if it was another one that could be sent this time.
 */
export function orderCookies({ route, shuffle }: ShuffledRoute, wish: OrderWish, seed: number): string[] {
  if (wish.own !== null) return []
  const last = `${lastCookieName(route)}=${tagOf(seed)}; Path=${route}; HttpOnly; SameSite=Lax`
  return shuffle.sticky ? [seedCookie(route, seed), last] : [last]
}
