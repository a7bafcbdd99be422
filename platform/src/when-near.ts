const WAKING_EVENTS = ['pointerdown', 'keydown', 'popstate'] as const
const MARGIN = '600px'

/**
 * The first press, key or step back since the page was loaded, also one that came before anything waited for it: a
 * part that was jumped past meanwhile would wait until the visitor comes back to it.
 */
const touched = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  for (const type of WAKING_EVENTS)
    addEventListener(type, () => resolve(), { capture: true, passive: true, once: true })
})

/**
 * For `lazy()` below the fold: resolves at once on the host and when the element is not there (client navigation);
 * in the browser when the element comes near the view, or at the first press, key or step back, because every
 * client navigation begins with one and a removed element must not leave it waiting.
 */
export function whenNear(selector: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const element = document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0)) done()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    void touched.then(done)
  })
}
