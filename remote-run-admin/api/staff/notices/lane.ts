/** A task that is done again and again, never twice at the same time. */
export function createLane(task: () => Promise<void>) {
  let current: Promise<void> | null = null
  let isAsked = false

  async function work() {
    while (isAsked) {
      isAsked = false
      await task()
    }
  }
  /** Does the task once from its beginning, after the one that may be under way. */
  return (): Promise<void> => {
    isAsked = true
    current ??= work().finally(() => {
      current = null
    })
    return current
  }
}
