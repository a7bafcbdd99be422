import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** false on the host and while hydrating, true from the render after it: what needs script appears only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
