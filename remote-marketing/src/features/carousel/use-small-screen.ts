import { useSyncExternalStore } from 'react'
import { SMALL_SCREEN } from './constants.ts'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(SMALL_SCREEN)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

/** Whether the ring has its small circumference; follows the window. */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(SMALL_SCREEN).matches ?? false,
    () => false,
  )
