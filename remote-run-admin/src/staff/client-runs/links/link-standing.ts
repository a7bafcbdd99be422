import type { RunLink } from '../../../../protocol/client-runs.ts'

/** Whether the link by itself is valid; the state of its run is another matter. */
export type LinkStanding = 'valid' | 'expired' | 'revoked'

/** @param now milliseconds since the epoch */
export function standingOf({ expiresAt, revokedAt }: RunLink, now = Date.now()): LinkStanding {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}

/** Appends links made on this screen that the loaded run does not list yet. */
export const withMade = (links: readonly RunLink[], made: readonly RunLink[]): RunLink[] => [
  ...links,
  ...made.filter(({ id }) => links.every((link) => link.id !== id)),
]
