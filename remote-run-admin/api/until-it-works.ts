/** Runs `task` at the first call and shares its result. A failure is forgotten: the next call tries again. */
export function untilItWorks<T>(task: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null
  return () => {
    current ??= task().catch((cause: unknown) => {
      current = null
      throw cause
    })
    return current
  }
}
