import { AdminError } from './admin-error.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Admin calls by the clock's hour, as the provider counts them.
 * @returns a function that counts a call, and gives the headers of its reply and, beyond the limit, its refusal
 */
export function createRateLimit(perHour: number, now: () => number) {
  let hour = 0
  let used = 0
  return () => {
    const current = Math.floor(now() / HOUR_MS)
    if (current !== hour) used = 0
    hour = current
    used += 1
    const reset = new Date((hour + 1) * HOUR_MS)
    const time = reset.toISOString().replace('T', ' ').replace(/\..*$/, ' UTC')
    const message = `Rate Limit Exceeded. Limit of ${perHour} api operations reached. Try again on ${time}`
    return {
      headers: {
        'x-featureratelimit-limit': String(perHour),
        'x-featureratelimit-remaining': String(Math.max(0, perHour - used)),
        'x-featureratelimit-reset': reset.toUTCString(),
      },
      refusal: used > perHour ? new AdminError(420, message) : undefined,
    }
  }
}
