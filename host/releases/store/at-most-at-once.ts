/**
 * Runs `work` for each item, at most `count` at once. After a failure it starts no more and waits for running
 * ones, so that the caller's cleanup meets no writer.
 */
export async function atMostAtOnce<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const next = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of next) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
