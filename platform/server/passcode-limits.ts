const MINUTE_MS = 60_000

export const KEEP_MS = 24 * 60 * MINUTE_MS

export const FAILURES_BEFORE_LOCK = 5
export const LOCK_WINDOW_MS = 15 * MINUTE_MS
/** Bounds the locked addresses in the security log, so that an attack cannot fill it. */
export const LOCK_ENTRIES = 30
export const KNOWN_ADDRESS_MS = 30 * 24 * 60 * MINUTE_MS
/**
 * Hosts that share a database may differ by this much. A time further ahead was written before a clock was set back,
 * and is ignored: a session or a lock would last too long.
 */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS
