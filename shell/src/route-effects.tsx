import { useLocation, useNavigationType } from '@lustre/platform'
import { useLayoutEffect, useRef, useState } from 'react'

const positions = new Map<string, number>()

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** After a client navigation: restores or sets the scroll position, focuses the page and announces its title. */
export function RouteEffects() {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(pathname)

  // A shorter page and Back scroll before passive effects run; that must not count as the visitor's place.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const section = hash === '' ? null : document.getElementById(idOf(hash))
    if (section) section.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: navigation === 'POP' ? (positions.get(key) ?? 0) : 0, behavior: 'instant' })
    document.getElementById('page')?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname, hash, key, navigation])

  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  return (
    <div role="status" className="sr-only">
      {announcement}
    </div>
  )
}
