import { useSyncExternalStore } from 'react'

const onHost = () => false

/** Returns a hook that follows a media query: false until hydrated and without `matchMedia`. */
export function mediaHook(query: string): () => boolean {
  const current = () => window.matchMedia?.(query).matches ?? false
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia?.(query)
    list?.addEventListener('change', onChange)
    return () => list?.removeEventListener('change', onChange)
  }
  return function useMedia() {
    return useSyncExternalStore(subscribe, current, onHost)
  }
}

/** false until hydrated, so put what must never move into css. */
export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)')
