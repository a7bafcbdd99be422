/** What the database needs of the host's log. */
export type Log = { warn(message: string): void; error(message: string, cause?: unknown): void }
