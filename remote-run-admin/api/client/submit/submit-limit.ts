import { createRateLimiter } from '@lustre/platform/server'
import { MESSAGES } from '../../../content/messages.ts'
import { createLimit } from '../../shared/limit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Runs per address and day outside the limit of all addresses: more than a client sends. */
export const KEPT_FOR_EACH = 3

/** Submissions of one address in a minute; runs that one, and all together, may add in a day. 0 is no limit. */
export type SubmitLimits = { perMinute: number; perDay: number; perDayInAll: number }

/** Keeps a flood of runs from filling the database; the few that a client sends get through. */
export function createSubmitLimit({ perMinute, perDay, perDayInAll }: SubmitLimits, now: () => number) {
  const limit = (max: number, windowMs: number, message: string) =>
    max > 0 ? createLimit({ max, windowMs, message }, now) : null
  const minute = limit(perMinute, MINUTE_MS, MESSAGES.tooManyNow)
  const day = limit(perDay, DAY_MS, MESSAGES.tooManyToday)
  const dayInAll = limit(perDayInAll, DAY_MS, MESSAGES.tooManyToday)

  const kept = createRateLimiter({ max: KEPT_FOR_EACH, windowMs: DAY_MS }, now)

  return {
    /**
     * Counts a submission. @returns what to call when nothing was added, so that the day counts stored runs only
     * @throws {ApiError} 429 with Retry-After
     */
    take(address: string): () => void {
      minute?.take(address)
      day?.take(address)
      const isKept = kept.take(address) === 0
      try {
        if (!isKept) dayInAll?.take('')
      } catch (refusal) {
        day?.giveBack(address)
        throw refusal
      }
      return () => {
        day?.giveBack(address)
        if (isKept) kept.giveBack(address)
        else dayInAll?.giveBack('')
      }
    },
  }
}
