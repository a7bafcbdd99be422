import type { ObjectInfo } from './object-store.ts'

/**
 * Lists again and again, one listing at a time, and calls back at the first listing and whenever one says something
 * else than the one before; also when listings begin to fail, and when they work again.
 * @param everyMs between the starts of two listings
 * @returns a function that ends it
 */
export function watchListing(
  list: () => Promise<ObjectInfo[]>,
  onChange: () => void,
  everyMs: number,
): () => void {
  /** '' as long as listings fail; null before the first. */
  let known: string | null = null
  let isAsking = false
  let isOver = false
  const look = async () => {
    if (isAsking) return
    isAsking = true
    const listed = await list().catch(() => null)
    isAsking = false
    const now =
      listed === null ? '' : ['listed', ...listed.map(({ key, etag }) => `${key} ${etag}`)].join('\n')
    if (isOver || now === known) return
    known = now
    onChange()
  }
  void look()
  const timer = setInterval(() => void look(), everyMs).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
