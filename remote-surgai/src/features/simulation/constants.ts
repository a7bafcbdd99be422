/** The browser's calls go to the remote's own API. */
export const API_PATH = '/api/surgai'

/** Simulations of the current photo kept in memory for comparison. */
export const HISTORY_LENGTH = 3
