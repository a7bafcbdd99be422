const LARGEST = 'largest-contentful-paint'
/** The longest that a missing picture delays the code. */
const LONGEST_WAIT_MS = 3000
/** Time from drawing the picture to the browser's report, which may never come. */
const GRACE_MS = 100

type LargestPaint = PerformanceEntry & { element?: Element | null }

/** The second frame starts once the first is painted. */
const afterFrames = (next: () => void) => requestAnimationFrame(() => requestAnimationFrame(next))

/** @returns false where the browser does not report paints */
function tellsOfPaints(hero: Element | null, painted: () => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes?.includes(LARGEST)) return false
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ element }: LargestPaint) => hero === null || element === hero)) painted()
  }).observe({ type: LARGEST, buffered: true })
  return true
}

/**
 * Calls back, maybe more than once, after the first paint with the page's first picture: at once in a
 * background tab, which paints nothing; on a slow connection as soon as the picture has loaded.
 */
export function whenPainted(callback: () => void, isFast: boolean): void {
  if (document.hidden) {
    callback()
    return
  }
  document.addEventListener('visibilitychange', callback, { once: true })
  setTimeout(callback, LONGEST_WAIT_MS)
  const hero = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const grace = tellsOfPaints(hero, callback) ? GRACE_MS : 0
  const drawn = () => afterFrames(() => setTimeout(callback, grace))
  if (!hero || hero.complete) {
    drawn()
    return
  }
  hero.addEventListener('load', isFast ? drawn : callback)
  hero.addEventListener('error', drawn)
}
