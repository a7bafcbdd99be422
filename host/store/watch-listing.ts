import type { ObjectInfo } from './object-store.ts'

/**
 * Lists again and again, one listing at a time, and calls back when it says something else than before. A listing that
 * fails says nothing.
 * @param everyMs between the starts of two listings
 * @returns a function that ends it
 */
export function watchListing(
  list: () => Promise<ObjectInfo[]>,
  onChange: () => void,
  everyMs: number,
): () => void {
  let known: string | null = null
  let isAsking = false
  let isOver = false
  const look = async () => {
    if (isAsking) return
    isAsking = true
    const listed = await list().catch(() => null)
    isAsking = false
    if (listed === null || isOver) return
    const now = listed.map(({ key, etag }) => `${key} ${etag}`).join('\n')
    const isNew = known !== null && now !== known
    known = now
    if (isNew) onChange()
  }
  void look()
  const timer = setInterval(() => void look(), everyMs).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
