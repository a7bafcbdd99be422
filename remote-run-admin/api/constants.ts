/** Failures from all addresses in 15 minutes before strangers wait; no staff mistypes so often. */
export const FAILURES_BEFORE_STRANGERS_WAIT = 30

/** Submissions from one address in a minute, where the operator says nothing else. */
export const PRODUCTION_SUBMITS_PER_MINUTE = 60
