import { useSyncExternalStore } from 'react'

const MOBILE_MAX_WIDTH = 768

const PHONE_OR_TABLET = /android|iphone|ipad|ipod|mobile|tablet|silk|blackberry|opera mini|iemobile|webos/i

type DeviceFacts = {
  userAgent: string
  /** Identifies an iPad, which calls itself a Macintosh. */
  maxTouchPoints: number
  windowWidth: number
}

/** The specification's mobile flag: a phone or tablet, or a window of at most 768 px. */
export function isMobile({ userAgent, maxTouchPoints, windowWidth }: DeviceFacts): boolean {
  if (windowWidth <= MOBILE_MAX_WIDTH) return true
  return PHONE_OR_TABLET.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
}

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
