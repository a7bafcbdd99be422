import { type ApiEnv, ApiError, keyedDigest, type RunSql, randomToken } from '@lustre/platform/server'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { PASSKEY_MESSAGES } from '../../../content/passkey-messages.ts'

const COOKIE = 'admin_challenge'
/** How long the browser's dialog may take. */
export const CHALLENGE_MS = 5 * 60_000
/** How far the clocks of hosts that share a database may differ. */
const CLOCK_SKEW_MS = 5 * 60_000

export type Purpose = 'add' | 'login'
export type Challenges = ReturnType<typeof createChallenges>

/**
 * Creates the challenges that passkeys sign: 256 random bits, valid for five minutes, one purpose, one
 * browser and one answer. The database keeps them, so that any host can take the answer.
 */
export function createChallenges(run: RunSql, cookiePath: string, now: () => number) {
  const hashOf = (token: string) => keyedDigest('admin challenge', token)
  return {
    /** @returns the challenge, base64url */
    async begin<E extends ApiEnv>(c: Context<E>, purpose: Purpose): Promise<string> {
      const [token, challenge, at] = [randomToken(), randomToken(), now()]
      await run('delete from admin_challenges where made_at <= $1 or made_at > $2', [
        at - CHALLENGE_MS,
        at + CLOCK_SKEW_MS,
      ])
      await run(
        'insert into admin_challenges (token_hash, purpose, challenge, made_at) values ($1, $2, $3, $4)',
        [hashOf(token), purpose, challenge, at],
      )
      setCookie(c, COOKIE, token, {
        httpOnly: true,
        sameSite: 'Strict',
        secure: new URL(c.req.url).protocol === 'https:',
        path: cookiePath,
        maxAge: CHALLENGE_MS / 1000,
      })
      return challenge
    },
    /** Returns this browser's challenge and deletes it. @throws {ApiError} 400 when it is used or too old */
    async take<E extends ApiEnv>(c: Context<E>, purpose: Purpose): Promise<string> {
      const token = getCookie(c, COOKIE) ?? ''
      deleteCookie(c, COOKIE, { path: cookiePath })
      const at = now()
      const [{ challenge, fresh } = {}] = await run(
        `delete from admin_challenges where token_hash = $1 and purpose = $2
         returning challenge, made_at > $3 and made_at <= $4 as fresh`,
        [hashOf(token), purpose, at - CHALLENGE_MS, at + CLOCK_SKEW_MS],
      )
      if (typeof challenge !== 'string' || fresh !== true)
        throw new ApiError(400, 'challenge_over', PASSKEY_MESSAGES.tookTooLong)
      return challenge
    },
  }
}
