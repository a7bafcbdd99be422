import { createRateLimiter } from '@lustre/platform/server'
import { MESSAGES } from '#content/messages.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ALL = ''
/** Runs of each address in a day that do not count toward the shared limit: more than a client submits. */
export const KEPT_FOR_EACH = 3

/** Submissions per minute and runs per day from one address, and runs per day from all. 0: no limit. */
export type SubmitLimits = { perMinute: number; perDay: number; perDayInAll: number }

/** Keeps a flood of runs from filling the database, while a client's few submissions still get through. */
export function createSubmitLimit({ perMinute, perDay, perDayInAll }: SubmitLimits, now: () => number) {
  const limiter = (max: number, windowMs: number) =>
    createRateLimiter({ max: max || Number.POSITIVE_INFINITY, windowMs }, now)
  const minute = limiter(perMinute, MINUTE_MS)
  const day = limiter(perDay, DAY_MS)
  const dayInAll = limiter(perDayInAll, DAY_MS)
  const kept = createRateLimiter({ max: KEPT_FOR_EACH, windowMs: DAY_MS }, now)

  return {
    /**
     * Counts a submission; the daily limits count stored runs only.
     * @returns a function that undoes the count, for submissions that add nothing
     * @throws {ApiError} 429 with Retry-After
     */
    take(address: string): () => void {
      minute.takeOrRefuse(address, MESSAGES.tooManyNow)
      day.takeOrRefuse(address, MESSAGES.tooManyToday)
      const isKept = kept.take(address) === 0
      const giveBack = () => day.giveBack(address)
      try {
        if (!isKept) dayInAll.takeOrRefuse(ALL, MESSAGES.tooManyToday)
      } catch (refusal) {
        giveBack()
        throw refusal
      }
      return () => {
        giveBack()
        if (isKept) kept.giveBack(address)
        else dayInAll.giveBack(ALL)
      }
    },
  }
}
