export type Log = { warn(message: string): void; error(message: string, cause?: unknown): void }
