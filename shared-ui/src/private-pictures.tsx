import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { PictureAccess } from './media-url.ts'

/** A page that asks for access again waits so long before the next time, in milliseconds. */
const RENEW_EVERY_MS = 60_000

type Opened = { access: PictureAccess; onRefused: () => void }
const Access = createContext<Opened | null>(null)

type PrivatePicturesProps = {
  /** What opens the pictures below; null: they are public. */
  access: PictureAccess | null | undefined
  /** A private picture did not come: its access has ended, so the page asks for another. */
  onRenew?: () => void
  children: ReactNode
}

/** Opens the private pictures among all `Picture`s below. */
export function PrivatePictures({ access, onRenew, children }: PrivatePicturesProps) {
  const renewedAt = useRef(-Infinity)
  const onRefused = useCallback(() => {
    if (performance.now() - renewedAt.current < RENEW_EVERY_MS) return
    renewedAt.current = performance.now()
    onRenew?.()
  }, [onRenew])
  const opened = useMemo(() => (access ? { access, onRefused } : null), [access, onRefused])
  return <Access value={opened}>{children}</Access>
}

/** What opens private pictures here; null where all are public. */
export const usePictureAccess = (): Opened | null => useContext(Access)
