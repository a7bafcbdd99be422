import {
  type ApiEnv,
  ApiError,
  createStaffSessions,
  LOCK_WINDOW_MS,
  type SecurityStore,
  sameSecret,
  untilItWorks,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { SIGN_IN_TEXTS } from '../content/board.ts'
import { BOARD_PATH } from './paths.ts'

/** An event for the security log. `detail` begins with the staff member's name from the sign-in. */
export type BoardEvent = {
  kind: 'login' | 'lock' | 'sessions-ended' | 'promote' | 'canary' | 'rollback' | 'preview' | 'close'
  outcome: 'ok' | 'refused'
  detail?: string
  address?: string
  request?: string
}

/** Failures from all addresses in 15 minutes before strangers need a proof of work, as for /admin. */
export const FAILURES_BEFORE_WORK = 30

const MAX_PASSCODE = 200
/** One readable line: no control characters, and none that change the direction of the text. */
const nameSchema = z
  .string()
  .trim()
  .regex(/^[^\p{C}]{1,60}$/u)

export const senderOf = ({ env: { clientAddress, requestId } }: Context<ApiEnv>) => ({
  address: clientAddress,
  ...(requestId && { request: requestId }),
})

type SignInOptions = {
  passcode: string
  /** Rejects while the database is down. */
  store: () => Promise<SecurityStore>
  report: (event: BoardEvent) => void
  now: () => number
}

/** Keeps the board's sessions, each with the name from its sign-in. */
export function createSignIn({ passcode, store, report, now }: SignInOptions) {
  const sessions = untilItWorks(async () =>
    createStaffSessions({
      kind: 'releases',
      passcode,
      wrongMessage: SIGN_IN_TEXTS.wrong,
      cookiePath: BOARD_PATH,
      store: await store(),
      now,
      // The login itself is reported below, with the name.
      report: ({ kind, outcome, address, request }) => {
        if ((kind === 'login' && outcome === 'refused') || kind === 'lock')
          report({ kind, outcome, ...(address && { address }), ...(request && { request }) })
      },
      together: [{ failures: FAILURES_BEFORE_WORK, windowMs: LOCK_WINDOW_MS }],
    }),
  )

  const orAway = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      if (cause instanceof ApiError) throw cause
      throw new ApiError(503, 'unavailable', SIGN_IN_TEXTS.away, { cause })
    })

  return {
    /**
     * Opens a session.
     * @throws {ApiError} 400 for the name, 401 for the passcode, 429 while locked or for a proof, 503 without a database
     */
    async open(
      c: Context<ApiEnv>,
      given: { name?: unknown; passcode?: unknown; proof?: unknown },
    ): Promise<void> {
      const { data: name } = nameSchema.safeParse(given.name)
      if (name === undefined) throw new ApiError(400, 'invalid_input', SIGN_IN_TEXTS.badName)
      const tried = typeof given.passcode === 'string' ? given.passcode.slice(0, MAX_PASSCODE + 1) : ''
      const proof = typeof given.proof === 'string' ? given.proof : ''
      // A passcode in the name's field would appear in the public history.
      const isMisplaced = sameSecret(name, passcode)
      const attempt = { passcode: isMisplaced ? '' : tried, proof, name }
      await orAway(sessions().then((known) => known.open(c, attempt))).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401 && isMisplaced && sameSecret(tried, passcode))
          throw new ApiError(401, 'invalid_name', SIGN_IN_TEXTS.nameIsPasscode)
        throw error
      })
      report({ kind: 'login', outcome: 'ok', detail: name, ...senderOf(c) })
    },
    /** @returns the name from the sign-in @throws {ApiError} 401, 503 */
    async require(c: Context<ApiEnv>, how?: { quietly: boolean }): Promise<string> {
      const session = await orAway(sessions().then((known) => known.require(c, how)))
      return session.name ?? ''
    },
    async close(c: Context<ApiEnv>): Promise<void> {
      await orAway(sessions().then((known) => known.close(c)))
    },
  }
}
