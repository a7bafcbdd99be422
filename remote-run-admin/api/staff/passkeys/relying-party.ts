import { isIP } from 'node:net'

/** Whom passkeys are made for: the site's own name, and the origin that the browser has to have signed. */
export type RelyingParty = { id: string; origin: string }

/**
 * From the operator's settings and never from a request, whose Host anyone can write. null where browsers know no
 * passkeys: without https, and under a bare address. Source: Web Authentication Level 3, 'RP ID'.
 * @param address root of the site
 */
export function relyingPartyOf(address: string | undefined): RelyingParty | null {
  if (address === undefined) return null
  const { protocol, hostname: id, origin } = new URL(address)
  const isName = isIP(id.replace(/^\[|\]$/g, '')) === 0
  return isName && (protocol === 'https:' || id === 'localhost') ? { id, origin } : null
}
