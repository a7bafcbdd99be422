const SECOND_MS = 1000
const SECONDS = 60

export type Tally = { failed: number; total: number }

/** Counts the last minute of traffic. @param now clock in milliseconds */
export function createFailureWindow(now: () => number) {
  /** Each second has a slot in a ring. */
  const ring: (Tally & { second: number })[] = []
  const current = () => Math.floor(now() / SECOND_MS)
  return {
    add(failed: boolean): void {
      const second = current()
      const known = ring[second % SECONDS]
      const slot = known?.second === second ? known : { second, failed: 0, total: 0 }
      ring[second % SECONDS] = slot
      slot.failed += Number(failed)
      slot.total += 1
    },
    read(): Tally {
      const oldest = current() - SECONDS
      const recent = ring.filter(({ second }) => second > oldest)
      const sum = (of: keyof Tally) => recent.reduce((total, each) => total + each[of], 0)
      return { failed: sum('failed'), total: sum('total') }
    },
  }
}

/** A clearly worse release fails in at least this share of requests. */
const LEAST_SHARE = 0.1
/** A clearly worse release fails at least this many times as often as the one before. */
const TIMES = 3

/**
 * Checks whether a release fails clearly more often than the one before. The comparison adds ten requests with one
 * failure to the earlier release's, so that a few requests weigh little.
 */
export function isClearlyWorse(current: Tally, before: Tally): boolean {
  const share = current.failed / current.total
  return share >= LEAST_SHARE && share >= (TIMES * (before.failed + 1)) / (before.total + 10)
}
