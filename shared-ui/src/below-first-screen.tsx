import { afterFrame } from '@lustre/platform/after-frame'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useOpensAtTop } from './use-opens-at-top.ts'

/** Keeps what stands behind the page out of the first frame. */
const PLACE = { minHeight: '100vh' }

/**
 * The rest of a long page. When a link has led to its top, the rest is made after the first frame, in which nobody
 * sees it: making and laying out a page of ours takes longer than its first screen.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const [isMade, setMade] = useState(!useOpensAtTop())
  useEffect(() => {
    if (!isMade) return afterFrame(() => startTransition(() => setMade(true)))
  }, [isMade])
  return isMade ? children : <div style={PLACE} />
}
