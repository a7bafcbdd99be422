import { useNavigate } from '@lustre/platform'
import { useEffect, useEffectEvent, useState } from 'react'

const PARAMETER = 'open'
const isInAddress = () => new URLSearchParams(location.search).has(PARAMETER)

/** Returns this address with the mark of an open window, or without it. */
function addressWith(isOpen: boolean) {
  const parameters = new URLSearchParams(location.search)
  if (isOpen) parameters.set(PARAMETER, '')
  else parameters.delete(PARAMETER)
  return { search: parameters.toString(), hash: location.hash }
}

/**
 * What is open over the page, as a history entry that Back undoes. Neither a reload nor Forward opens it again, because
 * what it shows may have changed. @param onBack gets what Back has closed
 */
export function useWindow<T>(onBack?: (closed: T) => void) {
  const [open, setOpen] = useState<T | null>(null)
  const navigate = useNavigate()

  const drop = useEffectEvent(() => {
    if (open === null && isInAddress()) void navigate(addressWith(false), { replace: true })
  })
  const leave = useEffectEvent(() => {
    if (open !== null) onBack?.(open)
    setOpen(null)
  })
  useEffect(() => {
    drop()
    // Not the rendered address, which may lag behind.
    const follow = () => (isInAddress() ? drop() : leave())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    open,
    show(what: T) {
      setOpen(what)
      void navigate(addressWith(true))
    },
    close() {
      setOpen(null)
      if (isInAddress()) void navigate(-1)
    },
  }
}
