type Log = (message: string, details?: unknown) => void
type Logger = { info: Log; warn: Log; error: Log }

export function createLogger(remote: string): Logger {
  const line =
    (level: keyof Logger): Log =>
    (message, ...details) =>
      console[level](`[${remote}] ${message}`, ...details)
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
