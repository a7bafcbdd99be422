/** A call to some address: milliseconds until the head of the answer, null when none came. */
export type OnCall = (origin: string, ms: number | null, failed: boolean) => void

/**
 * Counts the calls to providers, of the host itself and of the sections' APIs.
 * @param origins names of providers by the origin of their API; calls of other addresses are not counted
 */
export const countCalls =
  (
    origins: ReadonlyMap<string, string>,
    metrics: { provider(provider: string, ms: number | null, failed: boolean): void },
  ): OnCall =>
  (origin, ms, failed) => {
    const provider = origins.get(origin)
    if (provider !== undefined) metrics.provider(provider, ms, failed)
  }
