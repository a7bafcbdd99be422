import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(QUERY)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

const current = () => window.matchMedia?.(QUERY).matches ?? false
const onHost = () => false

/**
 * true when the visitor asked for less motion, following changes. The host and hydration say false, and a render
 * with the real answer follows at once; what must never move at all is better stopped in css.
 */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, current, onHost)
