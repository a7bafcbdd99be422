import type { RunLink } from '../../../../protocol/client-runs.ts'

/** Whether a link opens its run, as far as the link itself is concerned. */
export type LinkStanding = 'valid' | 'expired' | 'revoked'

/** @param now milliseconds since the epoch */
export function standingOf({ expiresAt, revokedAt }: RunLink, now: number): LinkStanding {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}

/** Those that are there, and after them those that were made here and have not been told of yet. */
export const withMade = (links: readonly RunLink[], made: readonly RunLink[]): RunLink[] => [
  ...links,
  ...made.filter(({ id }) => links.every((link) => link.id !== id)),
]
