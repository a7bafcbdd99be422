import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from './api-context.ts'
import { ApiError, tooMany } from './errors.ts'
import { LOCK_ENTRIES, LOCK_WINDOW_MS } from './passcode-limits.ts'
import { createRateLimiter } from './rate-limit.ts'
import { keyedDigest, randomToken, sameSecret } from './secrets.ts'
import type { ReportSecurity, SecurityEvent } from './security-log/events.ts'
import type { Attempt, SecurityStore, SharedLimit } from './security-store.ts'

const MINUTE_MS = 60_000
export const SESSION_MAX_AGE_MS = 8 * 60 * MINUTE_MS
export const SESSION_IDLE_MS = 30 * MINUTE_MS

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
  /** Told of logins, refused ones and locks. */
  report?: ReportSecurity | undefined
  /**
   * Failures of all addresses together before strangers wait, by window. Strangers are addresses that did not have
   * the right passcode lately: guesses from very many addresses do not keep the staff out. One address counts for at
   * most `share` of them; a stranger who has used it up waits alone, so that one who is patient keeps nobody out.
   */
  together: readonly SharedLimit[]
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/**
 * Passcode login with a session cookie: constant-time comparison, 5 failures in 15 minutes lock an address for the
 * rest of the window and too many of all addresses every stranger, random 256-bit ids stored as a digest under the
 * passcode, so that they end with it, 8 hours absolute and 30 minutes idle, ended on logout.
 */
export function createStaffSessions(options: StaffSessionOptions) {
  const { kind, passcode, store, now, together } = options
  const cookieName = `${kind}_session`
  const hashOf = (token: string) => keyedDigest(passcode, token)
  // who goes on trying while locked must not fill the log
  const locksOfOne = createRateLimiter({ max: 1, windowMs: LOCK_WINDOW_MS }, now)
  const locks = createRateLimiter({ max: LOCK_ENTRIES, windowMs: LOCK_WINDOW_MS }, now)
  const tell = <E extends ApiEnv>(
    c: Context<E>,
    kind: SecurityEvent['kind'],
    outcome: SecurityEvent['outcome'],
  ) => options.report?.({ kind, outcome, address: c.env.clientAddress, request: c.env.requestId })

  const attemptOf = <E extends ApiEnv>(c: Context<E>): Attempt => ({
    kind,
    address: c.env.clientAddress,
    at: now(),
  })
  const keyAttemptOf = <E extends ApiEnv>(c: Context<E>): Attempt => ({
    ...attemptOf(c),
    kind: `${kind} key`,
  })
  const newSession = (madeWith: string | null) => {
    const token = randomToken()
    return { token, hash: hashOf(token), madeWith }
  }

  /** @throws {ApiError} 429 with Retry-After while the address, or every stranger, is locked out */
  function refuseLocked<E extends ApiEnv>(c: Context<E>, waitMs: number): void {
    if (waitMs === 0) return
    if (locksOfOne.take(c.env.clientAddress) === 0 && locks.take('') === 0) tell(c, 'lock', 'refused')
    throw tooMany('Too many attempts. Please try again later.', waitMs / 1000, 'locked')
  }

  /** The session of a request, unless it is older than `ageMs` or idle. */
  async function find<E extends ApiEnv>(c: Context<E>, ageMs: number, quietly: boolean) {
    const token = getCookie(c, cookieName)
    const at = now()
    if (token === undefined) return null
    return store.touchSession({
      hash: hashOf(token),
      kind,
      at,
      createdAfter: at - ageMs,
      seenAfter: at - SESSION_IDLE_MS,
      quietly,
    })
  }

  function welcome<E extends ApiEnv>(c: Context<E>, token: string): void {
    setCookie(c, cookieName, token, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: new URL(c.req.url).protocol === 'https:',
      path: options.cookiePath,
      maxAge: SESSION_MAX_AGE_MS / 1000,
    })
    tell(c, 'login', 'ok')
  }

  return {
    /** Opens a session and sets its cookie. @throws {ApiError} 401 for a wrong passcode, 429 while locked out */
    async open<E extends ApiEnv>(c: Context<E>, given: string): Promise<void> {
      const isRight = sameSecret(given, passcode)
      const session = newSession(null)
      refuseLocked(c, await store.attempt(attemptOf(c), together, isRight ? session : null))
      if (isRight) return welcome(c, session.token)
      tell(c, 'login', 'refused')
      throw new ApiError(401, 'invalid_passcode', options.wrongMessage)
    },
    /**
     * The same for another proof than the passcode, which counts as an attempt like it.
     * @param prove gives what the session is made with @throws {ApiError} what `prove` throws, 429 while locked out
     */
    async openWith<E extends ApiEnv>(c: Context<E>, prove: () => Promise<string>): Promise<void> {
      // counted before the proof, so that parallel attempts cannot slip in under the limit
      refuseLocked(c, await store.attempt(attemptOf(c), together, null))
      const madeWith = await prove().catch((error: unknown) => {
        if (error instanceof ApiError) tell(c, 'login', 'refused')
        throw error
      })
      const session = newSession(madeWith)
      await store.succeed(attemptOf(c), session)
      welcome(c, session.token)
    },
    /**
     * The same for a proof that cannot be guessed, such as a passkey's. Refused ones lock their own address out of
     * further ones for a while; other addresses and the passcode stay open.
     * @param prove gives the id of the passkey; a refusal with another status than 401 does not count
     * @throws {ApiError} what `prove` throws, 429 while the address is locked out
     */
    async openWithKey<E extends ApiEnv>(c: Context<E>, prove: () => Promise<string>): Promise<void> {
      refuseLocked(c, await store.wait(keyAttemptOf(c), []))
      const madeWith = await prove().catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) {
          await store.attempt(keyAttemptOf(c), [], null)
          tell(c, 'login', 'refused')
        }
        throw error
      })
      const session = newSession(madeWith)
      await store.succeed(attemptOf(c), session)
      welcome(c, session.token)
    },
    /** For what comes before such a proof. @throws {ApiError} 429 with Retry-After while the address is locked out */
    async refuseLockedKey<E extends ApiEnv>(c: Context<E>): Promise<void> {
      refuseLocked(c, await store.wait(keyAttemptOf(c), []))
    },
    /**
     * @param how.quietly for what a page asks by itself: it does not count as use, so that an open page ends like others
     * @returns the passkey that opened it, null for the passcode @throws {ApiError} 401 when there is no live session
     */
    async require<E extends ApiEnv>(
      c: Context<E>,
      { quietly = false } = {},
    ): Promise<{ madeWith: string | null }> {
      const alive = await find(c, SESSION_MAX_AGE_MS, quietly)
      if (alive === null) throw new ApiError(401, 'no_session', 'Please log in again.')
      return alive
    },
    /** Whether the session was opened at most `ageMs` ago. */
    isFresh: async <E extends ApiEnv>(c: Context<E>, ageMs: number): Promise<boolean> =>
      (await find(c, ageMs, true)) !== null,
    /** Ends the session on the server and in the browser. */
    async close<E extends ApiEnv>(c: Context<E>): Promise<void> {
      const token = getCookie(c, cookieName)
      if (token !== undefined) await store.removeSession(hashOf(token))
      deleteCookie(c, cookieName, { path: options.cookiePath })
    },
    /** Ends every session that a passkey has opened. */
    closeMadeWith: (madeWith: string): Promise<void> => store.removeSessions(kind, madeWith),
    /** Ends every session of this kind; for who may ask for that, `require` first. */
    async closeAll<E extends ApiEnv>(c: Context<E>): Promise<void> {
      await store.removeSessions(kind)
      tell(c, 'sessions-ended', 'ok')
      deleteCookie(c, cookieName, { path: options.cookiePath })
    },
  }
}
