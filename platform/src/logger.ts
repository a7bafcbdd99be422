type Log = (message: string, details?: unknown) => void
export type Logger = { info: Log; warn: Log; error: Log }

/** A console logger whose lines name the remote they come from: `createLogger('gallery').warn('...')`. */
export function createLogger(remote: string): Logger {
  const line =
    (write: (...args: unknown[]) => void): Log =>
    (message, details) =>
      details === undefined ? write(`[${remote}] ${message}`) : write(`[${remote}] ${message}`, details)
  return { info: line(console.info), warn: line(console.warn), error: line(console.error) }
}
