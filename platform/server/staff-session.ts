import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isProof, WORK_NEEDED } from '../src/proof-of-work.mjs'
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
  /** Sessions and failures of different kinds do not mix. */
  kind: string
  passcode: string
  wrongMessage: string
  cookiePath: string
  store: SecurityStore
  now: () => number
  report?: ReportSecurity | undefined
  /**
   * Failures of all addresses together before strangers need a proof of work, by window. A stranger is an address
   * without a recent login, so guesses from very many addresses do not lock the staff out. One address counts for at
   * most `share`: a patient attacker locks out only itself.
   */
  together: readonly SharedLimit[]
  /** Attempts with a proof before all strangers must wait, where work cannot protect so short a passcode. */
  withWork?: SharedLimit
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/**
 * Creates the passcode login with a session cookie. 5 failures in 15 minutes lock an address; after too many failures
 * from all addresses every stranger needs a proof of work for each attempt. A random session id is stored as a digest
 * keyed with the passcode, so it ends when the passcode changes; it lasts 8 hours, or 30 minutes idle. The function
 * is long because its functions share the store, the limits and the cookie.
 */
export function createStaffSessions(options: StaffSessionOptions) {
  const { kind, passcode, store, now, together, withWork } = options
  const cookieName = `${kind}_session`
  const hashOf = (token: string) => keyedDigest(passcode, token)
  // Retries of a locked client must not fill the log.
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

  function refuseFor<E extends ApiEnv>(c: Context<E>, waitMs: number, code = 'locked'): void {
    if (waitMs <= 0) return
    if (locksOfOne.take(c.env.clientAddress) === 0 && locks.take('') === 0) tell(c, 'lock', 'refused')
    const minutes = Math.ceil(waitMs / 60_000)
    const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
    const refusal = tooMany(`Too many attempts. Please try again ${when}.`, waitMs / 1000, code)
    // A proof is made for this clock's time, and the browser's clock may differ.
    refusal.headers.Date = new Date(now()).toUTCString()
    throw refusal
  }

  /** Counts each proof once. @returns the milliseconds to wait */
  async function countWork(proof: string): Promise<number> {
    if (!withWork) return 0
    const attempt = { kind: `${kind} work`, address: proof, at: now() }
    return (await store.attempt(attempt, [{ ...withWork, share: 1 }], null)).shared
  }

  async function find<E extends ApiEnv>(c: Context<E>, quietly: boolean) {
    const token = getCookie(c, cookieName)
    const at = now()
    if (token === undefined) return null
    return store.touchSession({
      hash: hashOf(token),
      kind,
      at,
      createdAfter: at - SESSION_MAX_AGE_MS,
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
    /**
     * @param given.proof of work for this passcode: strangers who would have to wait for the failures of others are asked
     * for one instead
     * @param given.name what to keep with the session
     * @throws {ApiError} 401 for a wrong passcode, 429 `locked` or `work_needed`, whether it is right or wrong
     */
    async open<E extends ApiEnv>(
      c: Context<E>,
      given: { passcode: string; proof?: string | undefined; name?: string },
    ): Promise<void> {
      const isRight = sameSecret(given.passcode, passcode)
      const token = randomToken()
      const session = { hash: hashOf(token), name: given.name ?? null }
      const attemptWithin = (limits: readonly SharedLimit[]) =>
        store.attempt(attemptOf(c), limits, isRight ? session : null)
      const { own, shared } = await attemptWithin(together)
      refuseFor(c, own)
      if (shared > 0) {
        const { proof = '' } = given
        if (!(await isProof(given.passcode, proof, now()))) refuseFor(c, shared, WORK_NEEDED)
        refuseFor(c, Math.min(shared, await countWork(proof)))
        refuseFor(c, (await attemptWithin([])).own)
      }
      if (isRight) return welcome(c, token)
      tell(c, 'login', 'refused')
      throw new ApiError(401, 'invalid_passcode', options.wrongMessage)
    },
    /**
     * @param how.quietly for a page's own polling, which does not count as use, so that an idle page logs out
     * @returns the name that was given when it opened
     * @throws {ApiError} 401 when no session is alive
     */
    async require<E extends ApiEnv>(
      c: Context<E>,
      { quietly = false } = {},
    ): Promise<{ name: string | null }> {
      const alive = await find(c, quietly)
      if (alive === null) throw new ApiError(401, 'no_session', 'Please log in again.')
      return alive
    },
    async close<E extends ApiEnv>(c: Context<E>): Promise<void> {
      const token = getCookie(c, cookieName)
      if (token !== undefined) await store.removeSession(hashOf(token))
      deleteCookie(c, cookieName, { path: options.cookiePath })
    },
    /** Ends every session of this kind; call `require` first. */
    async closeAll<E extends ApiEnv>(c: Context<E>): Promise<void> {
      await store.removeSessions(kind)
      tell(c, 'sessions-ended', 'ok')
      deleteCookie(c, cookieName, { path: options.cookiePath })
    },
  }
}
