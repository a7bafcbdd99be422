const SECOND_MS = 1000
const SECONDS = 60

export type Tally = { failed: number; total: number }

/** Counts the last minute of traffic. @param now clock in milliseconds */
export function createFailureWindow(now: () => number) {
  const seconds = new Map<number, Tally>()

  function forgetOld(current: number): void {
    for (const second of seconds.keys()) {
      if (second > current - SECONDS) return
      seconds.delete(second)
    }
  }

  return {
    add(failed: boolean): void {
      const second = Math.floor(now() / SECOND_MS)
      forgetOld(second)
      const { failed: before, total } = seconds.get(second) ?? { failed: 0, total: 0 }
      seconds.set(second, { failed: before + Number(failed), total: total + 1 })
    },
    read(): Tally {
      forgetOld(Math.floor(now() / SECOND_MS))
      const sum = { failed: 0, total: 0 }
      for (const { failed, total } of seconds.values()) {
        sum.failed += failed
        sum.total += total
      }
      return sum
    },
  }
}

/** The least share of requests in which a clearly worse release fails. */
const LEAST_SHARE = 0.1
/** How many times as often as the release before it fails, at least. */
const TIMES = 3

/**
 * Checks whether a release fails clearly more often than the one before. The comparison adds ten requests with one
 * failure to the earlier release's, so that a few requests weigh little.
 */
export function isClearlyWorse(current: Tally, before: Tally): boolean {
  const share = current.failed / current.total
  return share >= LEAST_SHARE && share >= (TIMES * (before.failed + 1)) / (before.total + 10)
}
