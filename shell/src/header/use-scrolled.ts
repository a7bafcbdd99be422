import { useSyncExternalStore } from 'react'

export const SCROLL_THRESHOLD_PX = 20

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** true once the page is scrolled more than 20 px; false on the host. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  )
