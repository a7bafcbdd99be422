const PARENT_POLL_MS = 1000

/**
 * Ends what npm has started when npm has ended: it hands no signal on, and who outlives it has another parent then.
 * Does nothing where npm is no part of it.
 */
export function whenOrphaned(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, PARENT_POLL_MS).unref()
}
