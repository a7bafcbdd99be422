import { setTimeout as delay } from 'node:timers/promises'
import type { ObjectInfo } from './object-store.ts'

const fingerprint = (objects: readonly ObjectInfo[]) =>
  ['there', ...objects.map(({ key, etag }) => `${key} ${etag}`)].join('\n')

type Options = {
  intervalMs: number
  onChange: () => void
  onError?: ((error: Error) => void) | undefined
}

/**
 * Lists periodically, one listing at a time. Calls back when keys or ETags differ from the last listing, and
 * when listings start to fail. The first listing counts as a change, because the caller may have read an
 * older state.
 * @returns a function that stops it
 */
export function watchListing(
  list: () => Promise<readonly ObjectInfo[]>,
  { intervalMs, onChange, onError }: Options,
): () => void {
  let isOver = false
  let last: string | undefined

  async function look(): Promise<void> {
    const seen = await list().then(fingerprint, (error: unknown) => {
      if (!isOver && error instanceof Error) onError?.(error)
      return 'away'
    })
    if (isOver) return
    if (seen !== last) {
      last = seen
      onChange()
    }
    await delay(intervalMs, undefined, { ref: false })
    if (!isOver) void look()
  }

  void look()
  return () => {
    isOver = true
  }
}
