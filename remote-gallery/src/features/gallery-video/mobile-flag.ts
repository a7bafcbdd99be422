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
