import { AsyncLocalStorage } from 'node:async_hooks'

export const PROVIDER_LIMIT_MS = 10_000

const limits = new AsyncLocalStorage<AbortSignal>()

/** All calls to providers within `work` share one time limit. */
export const withinLimit = <T>(work: () => T, limitMs = PROVIDER_LIMIT_MS): T =>
  limits.run(AbortSignal.timeout(limitMs), work)

/** For a background task, which takes the time it needs. */
export const outsideLimit = <T>(work: () => T): T => limits.exit(work)

/** Aborts at the request's time limit; outside a request, at the limit of a single call. */
export const limitSignal = (): AbortSignal => limits.getStore() ?? AbortSignal.timeout(PROVIDER_LIMIT_MS)

/** Rejects at the request's time limit; the promise itself keeps running. */
export function orLimit<T>(promise: Promise<T>): Promise<T> {
  const signal = limitSignal()
  return new Promise((resolve, reject) => {
    const over = () => reject(signal.reason)
    if (signal.aborted) over()
    signal.addEventListener('abort', over, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', over))
  })
}
