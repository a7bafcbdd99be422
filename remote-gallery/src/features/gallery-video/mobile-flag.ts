/** A window this wide or narrower counts as mobile, in CSS pixels. */
const MOBILE_MAX_WIDTH = 768

const PHONE_OR_TABLET = /android|iphone|ipad|ipod|mobile|tablet|silk|blackberry|opera mini|iemobile|webos/i

type DeviceFacts = {
  userAgent: string
  /** Distinguishes an iPad, which calls itself a Macintosh, by its touch points. */
  maxTouchPoints: number
  /** CSS pixels. */
  windowWidth: number
}

/** The spec's mobile flag: the device looks like a phone or tablet, or the window is at most 768 px wide. */
export function isMobile({ userAgent, maxTouchPoints, windowWidth }: DeviceFacts): boolean {
  if (windowWidth <= MOBILE_MAX_WIDTH) return true
  return PHONE_OR_TABLET.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
}
