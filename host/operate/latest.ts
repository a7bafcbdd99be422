/**
 * Keeps the latest result of a slow question. A caller never waits: it gets the last result, and an old
 * result starts a new question for later calls.
 * @param ask never rejects
 */
export function createLatest<T>(
  ask: () => Promise<T>,
  keptMs: number,
  now: () => number = () => performance.now(),
): () => T | null {
  let latest: T | null = null
  let askedAt: number | null = null
  return () => {
    if (askedAt === null || now() - askedAt > keptMs) {
      askedAt = now()
      void ask().then((answer) => {
        latest = answer
      })
    }
    return latest
  }
}
