import { useSyncExternalStore } from 'react'

export const SCROLL_THRESHOLD_PX = 20

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  )
