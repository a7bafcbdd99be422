import pLimit from 'p-limit'

/**
 * Runs `work` for each item, at most `count` at once. After a failure it starts no more and waits for running
 * ones, so that no write runs during the caller's cleanup.
 */
export async function atMostAtOnce<T>(
  count: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  await pLimit(count).map(items, async (item) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => failures.push(error))
  })
  if (failures.length > 0) throw failures[0]
}
