/** The second start follows at once: most often one request was at fault, and the next one is not. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A process that has lived so long was well. */
const WELL_MS = 60_000

/** How long to wait before a process that ended is started again: not at first, then twice as long every time. */
export function createBackOff(now: () => number) {
  let deaths = 0
  let notBefore = Number.NEGATIVE_INFINITY
  return {
    /** @param livedMs since it was started */
    died(livedMs: number): void {
      deaths = livedMs >= WELL_MS ? 1 : deaths + 1
      const wait = deaths === 1 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 2))
      notBefore = now() + wait
    },
    /** Milliseconds until the next start. */
    waitMs: (): number => Math.max(0, notBefore - now()),
  }
}

export type BackOff = ReturnType<typeof createBackOff>
