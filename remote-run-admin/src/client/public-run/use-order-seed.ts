import { seedCookie, seedCookieName, useHydrated, useSeed } from '@lustre/platform'
import { useState } from 'react'
import { ORDER_SEEDS, RUN_PATH } from './address.ts'

function cookieSeed(cookies: string): number | null {
  const name = `${seedCookieName(RUN_PATH)}=`
  const cookie = cookies.split('; ').find((each) => each.startsWith(name))
  const seed = Number(cookie?.slice(name.length) || Number.NaN)
  return Number.isInteger(seed) && seed >= 0 && seed < ORDER_SEEDS ? seed : null
}

/** The client's order after coming from another page of the site, where the host had no say. */
function keptOrDrawn(drawn: number): number {
  const kept = cookieSeed(document.cookie)
  if (kept !== null) return kept
  document.cookie = seedCookie(RUN_PATH, drawn)
  return drawn
}

/**
 * The seed of this client's order, the same on every visit until a run is submitted. A page that came from the host
 * is in the host's order; one that was navigated to follows the cookie by which the host keeps the order.
 */
export function useOrderSeed(): number {
  const seed = useSeed()
  const fromHost = !useHydrated()
  const [order] = useState(() => (fromHost ? seed : keptOrDrawn(seed % ORDER_SEEDS)))
  return order
}
