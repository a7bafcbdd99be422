type Log = (message: string, details?: unknown) => void
type Logger = { info: Log; warn: Log; error: Log }

export function createLogger(remote: string): Logger {
  const line =
    (level: 'info' | 'warn' | 'error'): Log =>
    (message, details) =>
      details === undefined
        ? console[level](`[${remote}] ${message}`)
        : console[level](`[${remote}] ${message}`, details)
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
