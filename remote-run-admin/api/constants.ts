/** Failures from all addresses in 15 minutes before strangers wait; no staff mistypes so often. */
export const FAILURES_BEFORE_STRANGERS_WAIT = 30
