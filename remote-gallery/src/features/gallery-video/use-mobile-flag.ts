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

// The host does not know the device, and assumes a phone, which preloads no video.
const onServer = () => true

export const useMobileFlag = (): boolean => useSyncExternalStore(subscribe, current, onServer)
