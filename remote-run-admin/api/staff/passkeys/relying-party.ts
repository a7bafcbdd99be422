import { isIP } from 'node:net'

/** The party of passkeys: the site's host name, and the origin that the browser must sign. */
export type RelyingParty = { id: string; origin: string }

/**
 * Derives the relying party from the operator's settings and never from a request, because a client can send
 * any Host. Returns null where browsers know no passkeys: without https, and for an IP address. Source: Web
 * Authentication Level 3, 'RP ID'.
 * @param address root of the site
 */
export function relyingPartyOf(address: string | undefined): RelyingParty | null {
  if (address === undefined) return null
  const { protocol, hostname: id, origin } = new URL(address)
  const isName = isIP(id.replace(/^\[|\]$/g, '')) === 0
  return isName && (protocol === 'https:' || id === 'localhost') ? { id, origin } : null
}
