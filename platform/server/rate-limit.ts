export type RateLimit = { max: number; windowMs: number }

/**
 * Sliding-window counter in memory: at most `max` events a key in `windowMs`. For load control of one host;
 * passcode attempts are counted in the database (security-store.ts), because several hosts share them.
 */
export function createRateLimiter({ max, windowMs }: RateLimit, now: () => number = () => performance.now()) {
  const events = new Map<string, number[]>()
  let lastSweep = now()

  const sweep = (time: number) => {
    lastSweep = Math.min(lastSweep, time)
    if (time - lastSweep < windowMs) return
    lastSweep = time
    for (const [key, times] of events) if ((times.at(-1) ?? 0) <= time - windowMs) events.delete(key)
  }

  return {
    /** Counts one event. @returns 0 when it is allowed, else the milliseconds until the next one may come */
    take(key: string): number {
      const time = now()
      sweep(time)
      // after the clock was set back, what came before counts as if it came now: nobody waits longer than a window
      const recent = (events.get(key) ?? [])
        .filter((at) => at > time - windowMs)
        .map((at) => Math.min(at, time))
      if (recent.length >= max) {
        events.set(key, recent)
        return recent[0]! + windowMs - time
      }
      recent.push(time)
      events.set(key, recent)
      return 0
    },
    /** Takes the last counted event of a key back, because nothing came of it. */
    giveBack(key: string): void {
      events.get(key)?.pop()
    },
  }
}
