import type { RunLink } from '../../../../protocol/client-runs.ts'

/** Whether the link by itself is valid; the state of its run is another matter. */
export type LinkStanding = 'valid' | 'expired' | 'revoked'

/** @param now milliseconds since the epoch */
export function standingOf({ expiresAt, revokedAt }: RunLink, now = Date.now()): LinkStanding {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}
