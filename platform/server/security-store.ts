/** Failures of all addresses together before strangers must wait; one address counts for at most `share` of them. */
export type SharedLimit = { failures: number; windowMs: number; share?: number }

/** Times are milliseconds since the epoch by the caller's clock. */
export type Attempt = { kind: string; address: string; at: number }

/** `name` is what the person entered beside the passcode, where a login asks for it. */
export type NewSession = { hash: string; name: string | null }

/** Milliseconds until the next attempt is allowed: by the lock of its own address, and by the shared limits. */
export type Wait = { own: number; shared: number }

export type SecurityStore = {
  /**
   * Counts an attempt as a failure, or opens the session if the passcode was right, unless the attempt must wait. One
   * step, so that parallel guesses cannot slip past a limit, and one request to the database.
   * @returns zeros when the attempt counted
   */
  attempt(attempt: Attempt, limits: readonly SharedLimit[], session: NewSession | null): Promise<Wait>
  /**
   * Moves `lastSeen` to `at` if the session is younger than `createdAfter` and was seen after `seenAfter`; `quietly`
   * only looks.
   * @returns the session; null when it has ended
   */
  touchSession(session: {
    hash: string
    kind: string
    at: number
    createdAfter: number
    seenAfter: number
    quietly: boolean
  }): Promise<{ name: string | null } | null>
  removeSession(hash: string): Promise<void>
  removeSessions(kind: string): Promise<void>
}
