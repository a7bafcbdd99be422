import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { PictureAccess } from './media-url.ts'

/** Limits how often a page requests new access. */
const RENEW_EVERY_MS = 60_000

type PrivateAccess = { access: PictureAccess; onRefused: () => void }
const Access = createContext<PrivateAccess | null>(null)

type PrivatePicturesProps = {
  /** null where the pictures below are public. */
  access: PictureAccess | null | undefined
  /** Called when a private picture fails to load, probably because its access has expired. */
  onRenew?: () => void
  children: ReactNode
}

/** Gives all `Picture`s below access to private pictures. */
export function PrivatePictures({ access, onRenew, children }: PrivatePicturesProps) {
  const renewedAt = useRef(-Infinity)
  const onRefused = useCallback(() => {
    if (performance.now() - renewedAt.current < RENEW_EVERY_MS) return
    renewedAt.current = performance.now()
    onRenew?.()
  }, [onRenew])
  const value = useMemo(() => (access ? { access, onRefused } : null), [access, onRefused])
  return <Access value={value}>{children}</Access>
}

export const usePictureAccess = (): PrivateAccess | null => useContext(Access)
