const WAKING_EVENTS = ['pointerdown', 'keydown', 'popstate'] as const
const MARGIN = '600px'

/** A press on a link to another page: that page is wanted now, and not what is further down on this one. */
const leaves = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.pathname !== location.pathname
}

/**
 * The first press, key or step back since the page was loaded, also one that came before anything waited for it: a
 * part that was jumped past meanwhile would wait until the visitor comes back to it.
 */
const touched = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  const touch = (event: Event) => {
    if (leaves(event)) return
    for (const type of WAKING_EVENTS) removeEventListener(type, touch, { capture: true })
    resolve()
  }
  for (const type of WAKING_EVENTS) addEventListener(type, touch, { capture: true, passive: true })
})

/**
 * For `lazy()` below the fold: resolves at once on the host and when the element is not there (client navigation);
 * in the browser when the element comes near the view, or at the first press, key or step back that stays on the page,
 * because React holds an update of the page back until it has taken the element over.
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
