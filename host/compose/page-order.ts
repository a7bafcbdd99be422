import { randomInt } from 'node:crypto'
import type { RouteSnapshot, Shuffle } from '@lustre/platform'
import type { Kept } from '@lustre/platform/definition'
import { seedCookie, seedCookieName } from '@lustre/platform/seed'
import { numberCookie } from '../live/cookies.ts'

/** Each order of a shuffled page is composed once and cached, so that a reload costs no render. */
const MOST_ORDERS = 16

const lastCookieName = (path: string) => `last${path.replace(/[^a-z0-9]+/gi, '-')}`

export const ordersOf = ({ seeds }: Shuffle): number => Math.min(seeds, MOST_ORDERS)

const drawSeed = (orders: number, last: number | null) =>
  last === null || orders === 1 ? randomInt(orders) : (last + 1 + randomInt(orders - 1)) % orders

/**
 * Draws the order of a shuffled page for a visitor: never the last one again, and on a sticky page always the same.
 * @param cookies the visitor's Cookie header
 * @returns the seed, and the Set-Cookie values that record it for the next load
 */
export function pageOrder(
  cookies: string | undefined,
  path: string,
  shuffle: Shuffle,
): { seed: number; cookies: string[] } {
  const orders = ordersOf(shuffle)
  const own = shuffle.sticky ? numberCookie(cookies, seedCookieName(path), shuffle.seeds) : null
  if (own !== null) return { seed: own % orders, cookies: [] }
  const seed = drawSeed(orders, numberCookie(cookies, lastCookieName(path), orders))
  const last = `${lastCookieName(path)}=${seed}; Path=${path}; HttpOnly; SameSite=Lax`
  return { seed, cookies: shuffle.sticky ? [seedCookie(path, seed), last] : [last] }
}

export type Shuffling = Pick<RouteSnapshot, 'path' | 'shuffle'>

export function orderKeeps({ path, shuffle }: Shuffling): Kept[] {
  if (!shuffle) return []
  const last: Kept = {
    in: 'cookie',
    names: [lastCookieName(path)],
    what: `a number below ${MOST_ORDERS} that gives the pictures of ${path} another order the next time`,
    until: 'until you close the browser',
  }
  const own: Kept = {
    in: 'cookie',
    names: [seedCookieName(path)],
    what: `a number that keeps the pictures of ${path} in the same order for you`,
    until: 'until you start over there, as after a submission, and for a year at most',
  }
  return shuffle.sticky ? [own, last] : [last]
}
