/** How long the browser's dialog may take. */
export const CHALLENGE_MS = 5 * 60_000
/** The clocks of hosts that share a database may be so far apart. */
export const CLOCK_SKEW_MS = 5 * 60_000
/** EdDSA, ES256, RS256: every Node that a host may run on can check them. */
export const ALGORITHMS = [-8, -7, -257]
