import { useSyncExternalStore } from 'react'
import { isMobile } from './mobile-flag.ts'

function subscribe(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

const current = () =>
  isMobile({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    windowWidth: window.innerWidth,
  })

// the host does not know the device, so it assumes a phone, which downloads no video ahead
const onServer = () => true

/** The mobile flag, up to date at every resize. */
export const useMobileFlag = (): boolean => useSyncExternalStore(subscribe, current, onServer)
