import { setTimeout as delay } from 'node:timers/promises'
import type { ObjectInfo } from './object-store.ts'

const fingerprint = (objects: readonly ObjectInfo[]) =>
  ['there', ...objects.map(({ key, etag }) => `${key} ${etag}`)].join('\n')

type Options = {
  intervalMs: number
  onChange: () => void
  onError?: (error: Error) => void
  /** A value that is cheap to read, and that changes when a listing is worthwhile. */
  sign?: { read: () => Promise<string | undefined>; intervalMs: number }
}

/**
 * Lists periodically, one listing at a time. Calls back when keys or ETags differ from the last listing, and
 * when listings start to fail. The first listing counts as a change, because the caller may have read an
 * older state. A sign only brings the next listing forward, so it may be wrong, missing or forbidden.
 * @returns a function that stops it
 */
export function watchListing(
  list: () => Promise<readonly ObjectInfo[]>,
  { intervalMs, onChange, onError, sign }: Options,
): () => void {
  let isOver = false
  let last: string | undefined
  let lastSign: string | undefined

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

  // The sign is read before the listing, so that the next check notices a change between the two.
  void isOtherSign().then(look)
  return () => {
    isOver = true
  }
}
