/** Called for a request to any address: milliseconds until the head of the answer, null without an answer. */
export type OnCall = (origin: string, ms: number | null, failed: boolean) => void

/**
 * Counts calls to providers, by the host itself and by the sections' APIs.
 * @param origins names of providers by the origin of their API; other addresses are not counted
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
