import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** false on the host and during hydration, so that parts that need script appear only later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
