const WAKING_EVENTS = ['pointerdown', 'keydown', 'popstate'] as const
const MARGIN = '600px'

/** A click on a link to another page: that page should load next, not the rest of this one. */
const leaves = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.pathname !== location.pathname
}

/** Listens from the start: a part that the visitor has jumped past would otherwise not load. */
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
 * Resolves at once on the host and when the element is missing (client navigation). In the browser it waits until the
 * element comes near the view, or for the first input that stays on the page, because React holds back page updates
 * until the element is hydrated.
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
