/** Of these, what one address may use up: alone it keeps no staff out. */
export const FAILURES_A_DAY_OF_ONE = 10
export const DAY_MS = 24 * 60 * 60 * 1000
