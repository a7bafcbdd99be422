import type { ObjectInfo } from './object-store.ts'

const fingerprint = (objects: readonly ObjectInfo[]) =>
  ['there', ...objects.map(({ key, etag }) => `${key} ${etag}`)].join('\n')

type Options = { intervalMs: number; onChange: () => void; onError?: (error: Error) => void }

/**
 * Lists again and again, never twice at once, and calls back when keys or ETags are not those of the last listing, and
 * when listings begin to fail. The first listing counts as a change: nothing says that it still is what the caller has
 * read before.
 * @returns a function that ends it
 */
export function watchListing(
  list: () => Promise<readonly ObjectInfo[]>,
  { intervalMs, onChange, onError }: Options,
): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let last: string | undefined

  async function look() {
    const seen = await list().then(fingerprint, (error: unknown) => {
      if (!isOver && error instanceof Error) onError?.(error)
      return 'away'
    })
    if (isOver) return
    timer = setTimeout(look, intervalMs).unref()
    if (seen === last) return
    last = seen
    onChange()
  }

  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
