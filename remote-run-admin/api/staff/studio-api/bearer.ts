import { type ApiEnv, ApiError, createRateLimiter } from '@lustre/platform/server'
import type { Context } from 'hono'
import { STUDIO_MESSAGES } from '../../../content/token-messages.ts'
import type { TokenRepository } from '../tokens/token-repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What one token may ask in a minute: a script that reads page after page stays below. */
const CALLS = { max: 120, windowMs: MINUTE_MS }
/** Wrong tokens from one address in a minute. */
const GUESSES = { max: 30, windowMs: MINUTE_MS }

export type StudioLimits = ReturnType<typeof createStudioLimits>

/** What one host counts, in memory. @param now milliseconds since the epoch */
export const createStudioLimits = (now: () => number) => ({
  /** By token. */
  calls: createRateLimiter(CALLS, now),
  /** Wrong tokens, by address. */
  guesses: createRateLimiter(GUESSES, now),
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
    guesses.takeOrRefuse(c.env.clientAddress, STUDIO_MESSAGES.tooManyGuesses)
    throw refused('invalid_token', STUDIO_MESSAGES.tokenWrong, ', error="invalid_token"')
  }
  calls.takeOrRefuse(String(token.id), STUDIO_MESSAGES.tooManyCalls)
  return token
}
