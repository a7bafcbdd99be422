/** Does something for each item, `count` of them at a time. @throws what the first failure throws */
export async function atMostAtOnce<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const next = items.values()
  const worker = async () => {
    for (const item of next) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, worker))
}
