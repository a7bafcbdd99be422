import { hash, randomInt } from 'node:crypto'
import type { RouteSnapshot, Shuffle } from '@lustre/platform'
import type { Kept } from '@lustre/platform/definition'
import { seedCookie, seedCookieName } from '@lustre/platform/seed'
import { numberCookie } from '../live/cookies.ts'

/** At a time: each order of a shuffled page is composed once and cached, so that a reload costs no render. */
const MOST_ORDERS = 16
/** Then the orders are others, out of all. */
const RENEWED_MS = 60_000

const lastCookieName = (path: string) => `last${path.replace(/[^a-z0-9]+/gi, '-')}`

const draw = (orders: number, last: number | null) =>
  last === null || orders === 1 ? randomInt(orders) : (last + 1 + randomInt(orders - 1)) % orders

/** Derived from the clock, so that all hosts of a site have the same orders. */
const seedNow = (number: number) =>
  Number.parseInt(hash('sha256', `${number} ${Math.floor(Date.now() / RENEWED_MS)}`).slice(0, 8), 16)

/**
 * Draws the order of a shuffled page for a visitor: never the last one again, and on a sticky page always the same.
 * @param cookies the visitor's Cookie header
 * @returns the seed, and the Set-Cookie values that record it for the next load
 */
export function pageOrder(
  cookies: string | undefined,
  path: string,
  { seeds, sticky }: Shuffle,
): { seed: number; cookies: string[] } {
  const orders = Math.min(seeds, MOST_ORDERS)
  const own = sticky ? numberCookie(cookies, seedCookieName(path), seeds) : null
  if (own !== null) return { seed: own % orders, cookies: [] }
  const number = draw(orders, numberCookie(cookies, lastCookieName(path), orders))
  const last = `${lastCookieName(path)}=${number}; Path=${path}; HttpOnly; SameSite=Lax`
  if (sticky) return { seed: number, cookies: [seedCookie(path, number), last] }
  return { seed: seeds > orders ? seedNow(number) % seeds : number, cookies: [last] }
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
