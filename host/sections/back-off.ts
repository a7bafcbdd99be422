/** Wait before the third start. The second follows at once, because one request causes most deaths. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A process that lived this long counts as healthy. */
const WELL_MS = 60_000

/** Decides when a process may start again after its death: at once, then after waits that double. */
export function createBackOff(now: () => number) {
  let deaths = 0
  let notBefore = Number.NEGATIVE_INFINITY
  return {
    /** @param livedMs milliseconds since its start */
    died(livedMs: number): void {
      deaths = livedMs >= WELL_MS ? 1 : deaths + 1
      const wait = deaths === 1 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (deaths - 2))
      notBefore = now() + wait
    },
    waitMs: (): number => Math.max(0, notBefore - now()),
  }
}

export type BackOff = ReturnType<typeof createBackOff>
