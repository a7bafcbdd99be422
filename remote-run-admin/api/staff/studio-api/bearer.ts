import { type ApiEnv, ApiError, createRateLimiter, tooMany } from '@lustre/platform/server'
import type { Context } from 'hono'
import { STUDIO_MESSAGES } from '../../../content/token-messages.ts'
import { STUDIO_CALLS_PER_MINUTE, TOKEN_GUESSES_PER_MINUTE } from '../../shared/constants.ts'
import type { TokenRepository } from '../tokens/token-repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type StudioLimits = ReturnType<typeof createStudioLimits>

/** What one host counts, in memory. @param now milliseconds since the epoch */
export const createStudioLimits = (now: () => number) => ({
  now,
  /** By token. */
  calls: createRateLimiter({ max: STUDIO_CALLS_PER_MINUTE, windowMs: MINUTE_MS }, now),
  /** Wrong tokens, by address. */
  guesses: createRateLimiter({ max: TOKEN_GUESSES_PER_MINUTE, windowMs: MINUTE_MS }, now),
  /** Lines of the security log, by token. */
  entries: createRateLimiter({ max: 1, windowMs: HOUR_MS }, now),
})

/** Source: RFC 6750, 3. */
const refused = (code: string, message: string, reason = '') =>
  new ApiError(401, code, message, { headers: { 'WWW-Authenticate': `Bearer realm="studio"${reason}` } })

/**
 * The token that a call has to come with. A right one is never slowed by what others guess at its address.
 * @throws {ApiError} 401 without one, and for one that is wrong or revoked; 429 with Retry-After
 */
export async function requireToken(
  c: Context<ApiEnv>,
  tokens: TokenRepository,
  { calls, guesses }: StudioLimits,
): Promise<{ id: number }> {
  const [, secret] = /^bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (secret === undefined) throw refused('no_token', STUDIO_MESSAGES.tokenMissing)
  const token = await tokens.use(secret)
  if (!token) {
    const waitMs = guesses.take(c.env.clientAddress)
    if (waitMs > 0) throw tooMany(STUDIO_MESSAGES.tooManyGuesses, waitMs / 1000)
    throw refused('invalid_token', STUDIO_MESSAGES.tokenWrong, ', error="invalid_token"')
  }
  const waitMs = calls.take(String(token.id))
  if (waitMs > 0) throw tooMany(STUDIO_MESSAGES.tooManyCalls, waitMs / 1000)
  return token
}
