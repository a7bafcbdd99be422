import { createHash } from 'node:crypto'
import { createRateLimiter, tooMany } from '@lustre/platform/server'
import type { Context } from 'hono'
import { LINK_MESSAGES } from '../../content/link-messages.ts'
import { LINK_GUESSES_PER_MINUTE, LINK_SAVES_PER_SECOND, LINK_SUBMITS_PER_MINUTE } from './constants.ts'

/** 128 random bits as base64url. Source of the header's form: RFC 6750. */
const BEARER = /^Bearer ([\w-]{22})$/i

/** What is kept of a private link's token: SHA-256 in hex. Bits are enough that it needs no salt. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The hash of the token that a request brings; null where it brings none that a link could have. */
export function askedLink(c: Context): string | null {
  const [, token] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
  return token === undefined ? null : linkHash(token)
}

export type LinkLimits = ReturnType<typeof createLinkLimits>

/** Counted on each host, in memory: what guards a link is its 128 bits, and these guard the host. */
export function createLinkLimits(now: () => number) {
  const guesses = createRateLimiter({ max: LINK_GUESSES_PER_MINUTE, windowMs: 60_000 }, now)
  const saves = createRateLimiter({ max: LINK_SAVES_PER_SECOND, windowMs: 1000 }, now)
  const submits = createRateLimiter({ max: LINK_SUBMITS_PER_MINUTE, windowMs: 60_000 }, now)
  const take = (limiter: typeof guesses, key: string, message: string) => {
    const waitMs = limiter.take(key)
    if (waitMs > 0) throw tooMany(message, waitMs / 1000)
  }
  return {
    /** Counts a token that opens nothing. It is looked up before: a right one never waits for others' guesses. */
    guessed: (address: string) => take(guesses, address, LINK_MESSAGES.tooManyGuesses),
    /** Counts a call that saves, by the link's hash. */
    saves: (hash: string) => take(saves, hash, LINK_MESSAGES.tooManyWrites),
    /** The same for one that sends. */
    submits: (hash: string) => take(submits, hash, LINK_MESSAGES.tooManyWrites),
  }
}
