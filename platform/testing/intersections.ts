/** A controllable IntersectionObserver, because jsdom has no layout. Import it before the code that observes. */
const observers = new Map<
  IntersectionObserver,
  { callback: IntersectionObserverCallback; options: IntersectionObserverInit; targets: Set<Element> }
>()

class MovedByHand implements IntersectionObserver {
  readonly root = null
  readonly scrollMargin = ''
  readonly rootMargin: string
  readonly thresholds: readonly number[]

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.rootMargin = options.rootMargin ?? '0px'
    this.thresholds = [options.threshold ?? 0].flat()
    observers.set(this, { callback, options, targets: new Set() })
  }
  observe(target: Element) {
    observers.get(this)?.targets.add(target)
  }
  unobserve(target: Element) {
    observers.get(this)?.targets.delete(target)
  }
  disconnect() {
    observers.delete(this)
  }
  takeRecords() {
    return []
  }
}

globalThis.IntersectionObserver = MovedByHand

export const observedWith = (element: Element): IntersectionObserverInit[] =>
  [...observers.values()]
    .filter(({ targets }) => [...targets].some((target) => target.contains(element)))
    .map(({ options }) => options)

/**
 * Reports the share to every observer of the element, its ancestors or its descendants.
 * @param share from 0, out of view, to 1, all of it in view
 */
export function showShare(element: Element, share: number): void {
  const area = element.getBoundingClientRect()
  for (const [observer, { callback, targets }] of observers) {
    const entries = [...targets]
      .filter((target) => target.contains(element) || element.contains(target))
      .map((target) => ({
        target,
        isIntersecting: share > 0,
        intersectionRatio: share,
        boundingClientRect: area,
        intersectionRect: area,
        rootBounds: null,
        time: 0,
      }))
    if (entries.length > 0) callback(entries, observer)
  }
}
