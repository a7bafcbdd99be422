import { seedCookie, seedCookieName, useHydrated, useSeed } from '@lustre/platform'
import { useState } from 'react'
import { ORDER_SEEDS, RUN_PATH } from './address.ts'

function cookieSeed(cookies: string): number | null {
  const name = `${seedCookieName(RUN_PATH)}=`
  const cookie = cookies.split('; ').find((each) => each.startsWith(name))
  const seed = Number(cookie?.slice(name.length) || Number.NaN)
  return Number.isInteger(seed) && seed >= 0 && seed < ORDER_SEEDS ? seed : null
}

/**
 * Returns the client's kept order, or keeps the drawn one, after navigation within the site, which the host
 * does not see.
 */
function keptOrDrawn(drawn: number): number {
  const kept = cookieSeed(document.cookie)
  if (kept !== null) return kept
  document.cookie = seedCookie(RUN_PATH, drawn)
  return drawn
}

/**
 * Returns the seed of this client's order, the same on every visit until a run is submitted. A page from the
 * host has the host's order; after navigation within the site, the cookie that the host set decides.
 */
export function useOrderSeed(): number {
  const seed = useSeed()
  const fromHost = !useHydrated()
  const [order] = useState(() => (fromHost ? seed : keptOrDrawn(seed % ORDER_SEEDS)))
  return order
}
