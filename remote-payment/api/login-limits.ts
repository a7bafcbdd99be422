/** One address's share of FAILURES_A_DAY (staff.ts), so that it cannot lock staff out alone. */
export const FAILURES_A_DAY_OF_ONE = 10
export const DAY_MS = 24 * 60 * 60 * 1000
