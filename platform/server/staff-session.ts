import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from './api-context.ts'
import { ApiError, tooMany } from './errors.ts'
import { randomToken, sameSecret, sha256 } from './secrets.ts'
import type { SecurityStore } from './security-store.ts'

const MINUTE_MS = 60_000
export const SESSION_MAX_AGE_MS = 8 * 60 * MINUTE_MS
export const SESSION_IDLE_MS = 30 * MINUTE_MS
export const LOCK_WINDOW_MS = 15 * MINUTE_MS
export const FAILURES_BEFORE_LOCK = 5

export type StaffSessionOptions = {
  /** Which passcode this is, such as 'admin'; sessions and failures of different kinds do not mix. */
  kind: string
  passcode: string
  /** The sentence for a wrong passcode. */
  wrongMessage: string
  /** Path that the cookie is sent to, such as '/api/run-admin'. */
  cookiePath: string
  store: SecurityStore
  now: () => number
  /** Failures from all addresses together in the window before everyone is locked out; for short codes. */
  globalFailuresBeforeLock?: number
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/**
 * Passcode login with a session cookie: constant-time comparison, 5 failures in 15 minutes lock an address for the
 * rest of the window, random 256-bit ids stored hashed, 8 hours absolute and 30 minutes idle, ended on logout.
 */
export function createStaffSessions(options: StaffSessionOptions) {
  const { kind, passcode, store, now } = options
  const cookieName = `${kind}_session`

  /**
   * @param own failures of this very attempt that are already counted
   * @throws {ApiError} 429 with Retry-After while the address, or everyone, is locked out
   */
  async function refuseLocked(address: string, own: 0 | 1): Promise<void> {
    const since = now() - LOCK_WINDOW_MS
    const check = async (of: string | null, max: number) => {
      const times = await store.failures({ kind, address: of, since })
      const locking = times.at(-max)
      if (times.length >= max + own && locking !== undefined)
        throw tooMany(
          'Too many attempts. Please try again later.',
          (locking + LOCK_WINDOW_MS - now()) / 1000,
          'locked',
        )
    }
    await check(address, FAILURES_BEFORE_LOCK)
    if (options.globalFailuresBeforeLock !== undefined) await check(null, options.globalFailuresBeforeLock)
  }

  return {
    /** Opens a session and sets its cookie. @throws {ApiError} 401 for a wrong passcode, 429 while locked out */
    async open(c: Context<ApiEnv>, given: string): Promise<void> {
      const address = c.env.clientAddress
      await refuseLocked(address, 0)
      // counted before the comparison and looked at again, so that parallel guesses cannot slip in under the limit
      await store.addFailure({ kind, address, at: now() })
      await refuseLocked(address, 1)
      if (!sameSecret(given, passcode)) throw new ApiError(401, 'invalid_passcode', options.wrongMessage)
      await store.clearFailures({ kind, address })
      const token = randomToken()
      await store.addSession({ hash: sha256(token), kind, at: now() })
      setCookie(c, cookieName, token, {
        httpOnly: true,
        sameSite: 'Strict',
        secure: new URL(c.req.url).protocol === 'https:',
        path: options.cookiePath,
        maxAge: SESSION_MAX_AGE_MS / 1000,
      })
    },
    /** @throws {ApiError} 401 when there is no live session */
    async require(c: Context<ApiEnv>): Promise<void> {
      const token = getCookie(c, cookieName)
      const time = now()
      const alive =
        token !== undefined &&
        (await store.touchSession({
          hash: sha256(token),
          kind,
          at: time,
          createdAfter: time - SESSION_MAX_AGE_MS,
          seenAfter: time - SESSION_IDLE_MS,
        }))
      if (!alive) throw new ApiError(401, 'no_session', 'Please log in again.')
    },
    /** Ends the session on the server and in the browser. */
    async close(c: Context<ApiEnv>): Promise<void> {
      const token = getCookie(c, cookieName)
      if (token !== undefined) await store.removeSession(sha256(token))
      deleteCookie(c, cookieName, { path: options.cookiePath })
    },
  }
}
