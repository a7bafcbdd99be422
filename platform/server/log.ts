export type LogFields = Record<string, string | number | boolean | null | undefined>

export type ServerLogger = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** Logs `cause` with its stack; it never reaches a client. */
  error(message: string, cause?: unknown, fields?: LogFields): void
  with(fields: LogFields): ServerLogger
}

type Write = (line: string) => void

const describe = (cause: unknown): string | undefined =>
  cause === undefined ? undefined : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)

/** Writes one JSON line per event to standard error. Never pass personal data (names, passcodes, picture contents). */
export function createServerLogger(
  write: Write = (line) => process.stderr.write(`${line}\n`),
  fixed: LogFields = {},
  now: () => number = Date.now,
): ServerLogger {
  const line = (level: string, message: string, fields: LogFields = {}) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...fixed, ...fields }))
  return {
    info: (message, fields) => line('info', message, fields),
    warn: (message, fields) => line('warn', message, fields),
    error: (message, cause, fields) => line('error', message, { ...fields, cause: describe(cause) }),
    with: (fields) => createServerLogger(write, { ...fixed, ...fields }, now),
  }
}

export function createMemoryLogger(): ServerLogger & { lines: string[] } {
  const lines: string[] = []
  return Object.assign(
    createServerLogger((line) => lines.push(line)),
    { lines },
  )
}
