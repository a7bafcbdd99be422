export type ComposingShare = {
  isLeft(): boolean
  /** @param ms what was used, which may be more than was left */
  spend(ms: number): void
}

/**
 * How much of the host's time one page may use for composing: `share` of it in the long run, and `burstMs` at once
 * after a quiet time.
 * @param now clock in milliseconds that never goes back
 */
export function createComposingShare(share: number, burstMs: number, now: () => number): ComposingShare {
  let left = burstMs
  let at = now()
  const refill = () => {
    const time = now()
    left = Math.min(burstMs, left + (time - at) * share)
    at = time
  }
  return {
    isLeft() {
      refill()
      return left > 0
    },
    spend(ms) {
      refill()
      // a page that runs into the time limit again and again is not locked out for longer than this
      left = Math.max(-burstMs, left - ms)
    },
  }
}
