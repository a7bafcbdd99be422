/**
 * Does something for each item, `count` of them at a time. After a failure none is begun, and what is under way ends
 * first: whoever cleans up after it finds nobody still writing.
 * @throws what the first failure throws
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
