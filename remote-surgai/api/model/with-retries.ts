import { setTimeout as wait } from 'node:timers/promises'
import { type ImageModel, ModelError } from './image-model.ts'

/** First backoff; it doubles with each retry. */
const RETRY_BASE_MS = 500

export const MAX_TRIES = 3

export type RetryOptions = {
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Jitter from 0 to 1, which spreads the retries of many callers. */
  random?: () => number
  onRetry?: (error: ModelError, tries: number) => void
}

/** Retries temporary failures, up to `MAX_TRIES` calls, with exponential backoff and jitter. */
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
