const MINUTE_MS = 60_000

/** Attempts and sessions that are older count for nothing, and are forgotten. */
export const KEEP_MS = 24 * 60 * MINUTE_MS

/** One address may fail so often within the window; then it waits. */
export const FAILURES_BEFORE_LOCK = 5
export const LOCK_WINDOW_MS = 15 * MINUTE_MS
/** Locked addresses that the security log names within a window, each once: a great many must not fill it. */
export const LOCK_ENTRIES = 30
/** An address that once had the right passcode is known for so long. */
export const KNOWN_ADDRESS_MS = 30 * 24 * 60 * MINUTE_MS
/**
 * The clocks of hosts that share a database may be so far apart. A time further ahead was written before a clock was
 * set back: it counts for nothing, or a session would live longer, and a lock hold longer, than they should.
 */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS
