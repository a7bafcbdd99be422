const PARENT_POLL_MS = 1000

/**
 * Ends a process when the npm that started it has ended: npm forwards no signal, and an orphan gets another parent.
 * Does nothing without npm.
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
