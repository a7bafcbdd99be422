/** Failures from all addresses in 15 minutes before strangers wait; no staff mistypes so often. */
export const FAILURES_BEFORE_STRANGERS_WAIT = 30
/** Tokens without a receipt that one address may look for in a minute. A client mistypes none: links are pressed. */
export const RECEIPT_GUESSES_PER_MINUTE = 30
