import { createRateLimiter, tooMany } from '@lustre/platform/server'
import { MESSAGES } from '../../../content/messages.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Submissions of one address in a minute; runs that one, and all together, may add in a day. 0 is no limit. */
export type SubmitLimits = { perMinute: number; perDay: number; perDayInAll: number }

export type SubmitLimit = ReturnType<typeof createSubmitLimit>

/** Keeps strangers from filling the database. Counted on each host, in memory. */
export function createSubmitLimit({ perMinute, perDay, perDayInAll }: SubmitLimits, now: () => number) {
  const limiter = (max: number, windowMs: number) =>
    max > 0 ? createRateLimiter({ max, windowMs }, now) : null
  const minute = limiter(perMinute, MINUTE_MS)
  const day = limiter(perDay, DAY_MS)
  const dayInAll = limiter(perDayInAll, DAY_MS)

  return {
    /**
     * Counts a submission. @returns what to call when nothing was added, so that the day counts stored runs only
     * @throws {ApiError} 429 with Retry-After
     */
    take(address: string): () => void {
      const waitMs = minute?.take(address) ?? 0
      if (waitMs > 0) throw tooMany(MESSAGES.tooManyNow, waitMs / 1000)
      const dayWaitMs = day?.take(address) ?? 0
      if (dayWaitMs > 0) throw tooMany(MESSAGES.tooManyToday, dayWaitMs / 1000)
      const allWaitMs = dayInAll?.take('') ?? 0
      if (allWaitMs > 0) {
        day?.giveBack(address)
        throw tooMany(MESSAGES.tooManyToday, allWaitMs / 1000)
      }
      return () => {
        day?.giveBack(address)
        dayInAll?.giveBack('')
      }
    },
  }
}
