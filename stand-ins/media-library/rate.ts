import { AdminError } from './admin-error.ts'

const HOUR_MS = 60 * 60 * 1000

/** Admin calls by the clock's hour, as the provider counts them. */
export class RateLimit {
  readonly #perHour: number
  readonly #now: () => number
  #hour = 0
  #used = 0

  constructor(perHour: number, now: () => number) {
    this.#perHour = perHour
    this.#now = now
  }

  /** Counts a call. Out: the headers that its reply carries. `refusal` is set when the hour's calls are used up. */
  count(): { headers: Record<string, string>; refusal: AdminError | undefined } {
    const hour = Math.floor(this.#now() / HOUR_MS)
    if (hour !== this.#hour) {
      this.#hour = hour
      this.#used = 0
    }
    const reset = new Date((hour + 1) * HOUR_MS)
    const exceeded = this.#used >= this.#perHour
    if (!exceeded) this.#used += 1
    return {
      headers: {
        'x-featureratelimit-limit': String(this.#perHour),
        'x-featureratelimit-remaining': String(this.#perHour - this.#used),
        'x-featureratelimit-reset': reset.toUTCString(),
      },
      refusal: exceeded ? new AdminError(420, this.#message(reset)) : undefined,
    }
  }

  #message(reset: Date): string {
    const time = reset.toISOString().replace('T', ' ').replace(/\..*$/, ' UTC')
    return `Rate Limit Exceeded. Limit of ${this.#perHour} api operations reached. Try again on ${time}`
  }
}
