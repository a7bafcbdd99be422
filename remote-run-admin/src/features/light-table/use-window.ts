import { useNavigate } from '@lustre/platform'
import { useEffect, useEffectEvent, useState } from 'react'

type Name = 'tray' | 'submit'

const PARAMETER = 'open'
const inAddress = () => new URLSearchParams(location.search).get(PARAMETER)

/** Returns this address with a window, or without one. */
function addressWith(name: Name | null) {
  const parameters = new URLSearchParams(location.search)
  if (name) parameters.set(PARAMETER, name)
  else parameters.delete(PARAMETER)
  return { search: parameters.toString(), hash: location.hash }
}

/**
 * The open window, as a history entry that Back undoes. Neither a reload nor Forward opens it again, because the choice
 * may have changed. @param onBack gets the window that Back has closed
 */
export function useWindow(onBack: (closed: Name) => void) {
  const [open, setOpen] = useState<Name | null>(null)
  const navigate = useNavigate()

  const drop = useEffectEvent(() => {
    const named = inAddress()
    if (named !== null && named !== open) void navigate(addressWith(null), { replace: true })
  })
  const leave = useEffectEvent(() => {
    if (open) onBack(open)
    setOpen(null)
  })
  useEffect(() => {
    drop()
    // Not the rendered address, which may lag behind.
    const follow = () => (inAddress() === null ? leave() : drop())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    open,
    show(name: Name) {
      setOpen(name)
      void navigate(addressWith(name))
    },
    close() {
      setOpen(null)
      if (inAddress() !== null) void navigate(-1)
    },
  }
}
