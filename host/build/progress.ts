const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/**
 * Prints a line when the first build starts, and for each finished part how long it took.
 * @param now milliseconds
 */
export function createProgress(say: (line: string) => void, now: () => number = () => performance.now()) {
  let isTold = false
  return async <T>(name: string, work: Promise<T>): Promise<T> => {
    if (!isTold) say('building and releasing')
    isTold = true
    const began = now()
    const tell = (how: string) => say(`  ${name.padEnd(16)} ${how}${seconds(now() - began)}`)
    try {
      const done = await work
      tell('')
      return done
    } catch (error) {
      tell('failed after ')
      throw error
    }
  }
}
