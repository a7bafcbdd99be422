import { setTimeout as wait } from 'node:timers/promises'
import { type ImageModel, ModelError } from './image-model.ts'

/** First wait before another try; it doubles each time. */
const RETRY_BASE_MS = 500

/** Calls of the model for one simulation, the first one included. */
export const MAX_TRIES = 3

export type RetryOptions = {
  /** Waits before a further try; rejects when the signal ends it. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 to 1: the jitter, so that many callers do not come back at the same moment. */
  random?: () => number
  onRetry?: (error: ModelError, tries: number) => void
}

/** The same model, tried up to `MAX_TRIES` times with exponential back-off and full jitter on passing failures. */
export function withRetries(model: ImageModel, options: RetryOptions = {}): ImageModel {
  const sleep = options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }))
  const random = options.random ?? Math.random
  return {
    async edit(request, signal) {
      for (let tries = 1; ; tries++) {
        try {
          return await model.edit(request, signal)
        } catch (error) {
          if (!(error instanceof ModelError) || !error.retryable || tries >= MAX_TRIES) throw error
          options.onRetry?.(error, tries)
          await sleep(RETRY_BASE_MS * 2 ** (tries - 1) * (0.5 + random()), signal)
        }
      }
    },
  }
}
