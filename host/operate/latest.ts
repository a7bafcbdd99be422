/**
 * The latest answer to something that takes its time. Nobody waits for it: it is asked for when the one before has got
 * old, and is there the next time.
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
