/** Upper bounds of the latency histograms in seconds: from a document out of the cache to a simulation. */
export const LATENCY_BOUNDS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** What nginx writes for a client that left before the answer was complete; there is no status of the standard's. */
export const CLIENT_LEFT = 499

/** The access log is written in pieces: one write a line would cost more than a document from the cache. */
export const LOG_FLUSH_MS = 200
export const LOG_FLUSH_LINES = 500

/** How long a check of readiness waits for a part, and how long its answer for the database is kept. */
export const CHECK_LIMIT_MS = 2000
export const DATABASE_CHECK_KEPT_MS = 5000
