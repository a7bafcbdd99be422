import { setTimeout as delay } from 'node:timers/promises'
import type { ObjectInfo } from './object-store.ts'

const fingerprint = (objects: readonly ObjectInfo[]) =>
  ['there', ...objects.map(({ key, etag }) => `${key} ${etag}`)].join('\n')

type Options = {
  intervalMs: number
  onChange: () => void
  onError?: (error: Error) => void
  /** Something that is cheaper than a listing, and other than before once a listing is worth it. */
  sign?: { read: () => Promise<string | undefined>; intervalMs: number }
}

/**
 * Lists again and again, never twice at once, and calls back when keys or ETags are not those of the last listing, and
 * when listings begin to fail. The first listing counts as a change: nothing says that it still is what the caller has
 * read before. A sign only brings the next listing forward, so that it may be wrong, missing or forbidden.
 * @returns a function that ends it
 */
export function watchListing(
  list: () => Promise<readonly ObjectInfo[]>,
  { intervalMs, onChange, onError, sign }: Options,
): () => void {
  let isOver = false
  let last: string | undefined
  let lastSign: string | undefined

  /** @returns whether it is another one; what cannot be read is none */
  async function isOtherSign(): Promise<boolean> {
    const before = lastSign
    lastSign = (await sign?.read().catch(() => before)) ?? before
    return lastSign !== before
  }

  async function untilNext(): Promise<void> {
    const next = performance.now() + intervalMs
    for (;;) {
      const left = next - performance.now()
      if (left <= 0) return
      await delay(Math.min(left, sign?.intervalMs ?? left), undefined, { ref: false })
      if (isOver || (await isOtherSign())) return
    }
  }

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
    await untilNext()
    if (!isOver) void look()
  }

  // a sign is read before the listing: one that comes between the two is another one at the next look
  void isOtherSign().then(look)
  return () => {
    isOver = true
  }
}
