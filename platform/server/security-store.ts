/** Failures of all addresses together before strangers wait; of one address for at most `share` of them. */
export type SharedLimit = { failures: number; windowMs: number; share?: number }

/** Somebody who tries to log in. Times are milliseconds since the epoch by the caller's clock. */
export type Attempt = { kind: string; address: string; at: number }

/** A session to open. `madeWith` is the id of the passkey that opens it; null for the passcode. */
export type NewSession = { hash: string; madeWith: string | null }

/** Where staff sessions and passcode attempts are kept: the database, or memory where there is none. */
export type SecurityStore = {
  /** @returns the milliseconds until the next attempt may be made, 0 for at once */
  wait(attempt: Attempt, limits: readonly SharedLimit[]): Promise<number>
  /**
   * Unless it has to wait, counts an attempt as a failure, or opens the session where it has the right passcode. One
   * step, so that parallel guesses cannot slip in under a limit, and one request to the database.
   * @returns the milliseconds that it has to wait, 0 when it counted
   */
  attempt(attempt: Attempt, limits: readonly SharedLimit[], session: NewSession | null): Promise<number>
  /** Opens the session of an attempt that was counted before its proof came. */
  succeed(attempt: Attempt, session: NewSession): Promise<void>
  /**
   * Moves `lastSeen` to `at` if the session is younger than `createdAfter` and seen after `seenAfter`; `quietly` looks only.
   * @returns what it was opened with; null when it is not alive
   */
  touchSession(session: {
    hash: string
    kind: string
    at: number
    createdAfter: number
    seenAfter: number
    quietly: boolean
  }): Promise<{ madeWith: string | null } | null>
  removeSession(hash: string): Promise<void>
  /** All of a kind; those opened with one passkey when it is named. */
  removeSessions(kind: string, madeWith?: string): Promise<void>
}
