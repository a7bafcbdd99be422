const LINES_A_SECOND = 100
const SECOND_MS = 1000

/**
 * Lets so many lines a second through, so that a section which does nothing but log does not fill the host's.
 * @param leftOut told how many were left out, once it is over
 */
export function createLineLimit(leftOut: (count: number) => void, now: () => number) {
  let second = 0
  let lines = 0
  return {
    /** Whether a line may be written. */
    take(): boolean {
      const current = Math.floor(now() / SECOND_MS)
      if (current !== second) {
        if (lines > LINES_A_SECOND) leftOut(lines - LINES_A_SECOND)
        second = current
        lines = 0
      }
      lines += 1
      return lines <= LINES_A_SECOND
    },
  }
}
