import { type ApiEnv, ApiError, createRateLimiter, type Database } from '@lustre/platform/server'
import type { Context } from 'hono'
import { LINK_MESSAGES } from '../../../content/link-messages.ts'
import type { RouteTools } from '../../parts.ts'
import { askedLink } from '../../shared/link-token.ts'
import type { Notices } from '../../staff/notices/notices.ts'

/** Unknown tokens that one address may try in a minute. Clients press links and do not type them. */
const GUESSES = { max: 30, windowMs: 60_000 }

/** Creates the access to runs by their private links, which counts the guesses of all its routes. */
export function createByLink({ parts, now }: Pick<RouteTools, 'parts' | 'now'>) {
  // The token's 128 bits protect a link; this limit protects the host.
  const guesses = createRateLimiter(GUESSES, now)
  /** Runs `work` for the request's link. @throws {ApiError} 404 for a token that opens nothing, 429, 503 */
  return async function byLink<T>(
    c: Context<ApiEnv>,
    work: (database: Database, hash: string, notices: Notices) => Promise<T | null>,
  ): Promise<T> {
    const hash = askedLink(c)
    if (hash) {
      const { database, notices } = await parts()
      if (!database) throw new Error('there is no database, so there are no links')
      const found = await work(database, hash, notices)
      if (found) return found
    }
    // Counts after the lookup, so that a valid link never waits for other visitors' guesses.
    guesses.takeOrRefuse(c.env.clientAddress, LINK_MESSAGES.tooManyGuesses)
    throw new ApiError(404, 'not_found', LINK_MESSAGES.noSuchLink)
  }
}

export type ByLink = ReturnType<typeof createByLink>
