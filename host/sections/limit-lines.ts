const LINES_A_SECOND = 100
const SECOND_MS = 1000

/**
 * Limits the lines per second, so that a section cannot fill the host's log.
 * @param leftOut called afterwards with the number of dropped lines
 */
export function createLineLimit(leftOut: (count: number) => void, now: () => number) {
  let second = 0
  let lines = 0
  return {
    /** Checks whether a line may be written. */
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
