import { CODE_LENGTH } from '../protocol/session.ts'

export const CODE_FORM = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/** Failures from all addresses in 15 minutes before strangers wait: a four-digit code has only 10,000 values. */
export const FAILURES_BEFORE_STRANGERS_WAIT = 20
/** Failures from all addresses in a day before strangers wait, so that patience does not help either. */
export const FAILURES_A_DAY = 100
/** Of these, what one address may use up: alone it keeps no staff out. */
export const FAILURES_A_DAY_OF_ONE = 10
export const DAY_MS = 24 * 60 * 60 * 1000
