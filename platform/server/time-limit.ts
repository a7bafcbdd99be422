import { AsyncLocalStorage } from 'node:async_hooks'

/** A person waits no longer for a provider. */
export const PROVIDER_LIMIT_MS = 10_000

const limits = new AsyncLocalStorage<AbortSignal>()

/** Runs `work`; all calls to providers within it together have one limit, however many they are. */
export const withinLimit = <T>(work: () => T, limitMs = PROVIDER_LIMIT_MS): T =>
  limits.run(AbortSignal.timeout(limitMs), work)

/** Runs `work` as if no request had asked for it: what goes on behind an answer has the time that it needs. */
export const outsideLimit = <T>(work: () => T): T => limits.exit(work)

/** Aborts when the time of the request is over; outside of one, after one call's own. */
export const limitSignal = (): AbortSignal => limits.getStore() ?? AbortSignal.timeout(PROVIDER_LIMIT_MS)

/** What `promise` gives, or a rejection once the time of the request is over; the promise itself goes on. */
export function orLimit<T>(promise: Promise<T>): Promise<T> {
  const signal = limitSignal()
  return new Promise((resolve, reject) => {
    const over = () => reject(signal.reason)
    if (signal.aborted) over()
    signal.addEventListener('abort', over, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', over))
  })
}
