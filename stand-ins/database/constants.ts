/** The engine runs as one local account on one database: these are the names in the connection string. */
export const DATABASE_USER = 'lustre'
export const DATABASE_NAME = 'lustre'

/** Request and reply limits of the provider's HTTP proxy (10 MiB each by default). */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024
export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024

/** The wire format counts parameters in 16 bits. */
export const MAX_PARAMETERS = 65_535

/** A worker that ends by itself is replaced, but not for ever: a broken data folder must become visible. */
export const MAX_RESTARTS = 3
export const RESTART_WINDOW_MS = 60_000
