/** How long a simulation may take: sending the photo over a slow line, and the minutes that the host gives it. */
export const SIMULATION_TIME_LIMIT_MS = 300_000

/** Simulations of the current photo kept in memory for comparison. */
export const HISTORY_LENGTH = 3
