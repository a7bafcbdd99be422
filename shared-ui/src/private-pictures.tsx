import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { PictureAccess } from './media-url.ts'

/** Shortest time between two requests of a page for new access, in milliseconds. */
const RENEW_EVERY_MS = 60_000

type Opened = { access: PictureAccess; onRefused: () => void }
const Access = createContext<Opened | null>(null)

type PrivatePicturesProps = {
  /** What opens the pictures below; null: they are public. */
  access: PictureAccess | null | undefined
  /** Called when a private picture fails to load: its access has probably ended, so the page asks for new access. */
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
