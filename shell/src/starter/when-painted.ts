const LARGEST = 'largest-contentful-paint'
/** A picture that does not come keeps the code waiting no longer than this. */
const LONGEST_WAIT_MS = 3000
/** From the frame in which the picture is drawn until the browser has said so: not always at all. */
const GRACE_MS = 100

type LargestPaint = PerformanceEntry & { element?: Element | null }

/** Two frames: the second begins when the first was painted. */
const afterFrames = (next: () => void) => requestAnimationFrame(() => requestAnimationFrame(next))

/** Browsers that tell of the paint itself say so here; the others are asked for two frames. */
function tellsOfPaints(hero: Element | null, painted: () => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes?.includes(LARGEST)) return false
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ element }: LargestPaint) => hero === null || element === hero)) painted()
  }).observe({ type: LARGEST, buffered: true })
  return true
}

/**
 * Calls back, maybe more than once, when the first paint has happened, with the page's first picture where it has one.
 * At once where nobody looks: a tab in the background, and a page that is made ahead, paint nothing. On a slow line
 * when the picture is there: what is asked for then comes only after it is painted.
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
