import { afterFrame } from '@lustre/platform/after-frame'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useOpensAtTop } from './use-opens-at-top.ts'

/** Keeps the content behind the page out of the first frame. */
const PLACE = { minHeight: '100vh' }

/**
 * The rest of a long page. After a link to its top, it renders after the first frame: it takes longer than the first
 * screen, and is not visible yet.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const [isMade, setMade] = useState(!useOpensAtTop())
  useEffect(() => {
    if (!isMade) return afterFrame(() => startTransition(() => setMade(true)))
  }, [isMade])
  return isMade ? children : <div style={PLACE} />
}
