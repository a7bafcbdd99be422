/** An IntersectionObserver that the test moves, for jsdom, which lays nothing out. */
type Observer = {
  callback: IntersectionObserverCallback
  options: IntersectionObserverInit
  targets: Set<Element>
}

const observers = new Set<Observer>()

class MovedByHand implements IntersectionObserver {
  readonly root = null
  readonly scrollMargin = ''
  readonly rootMargin: string
  readonly thresholds: readonly number[]
  private readonly own: Observer

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.own = { callback, options, targets: new Set() }
    this.rootMargin = options.rootMargin ?? '0px'
    this.thresholds = [options.threshold ?? 0].flat()
    observers.add(this.own)
  }
  observe(target: Element) {
    this.own.targets.add(target)
  }
  unobserve(target: Element) {
    this.own.targets.delete(target)
  }
  disconnect() {
    this.own.targets.clear()
    observers.delete(this.own)
  }
  takeRecords() {
    return []
  }
}

export function installIntersections(): void {
  globalThis.IntersectionObserver = MovedByHand
}

/** The options of every observer that watches the element or something around it. */
export const observedWith = (element: Element): IntersectionObserverInit[] =>
  [...observers].filter(({ targets }) => [...targets].some((t) => t.contains(element))).map((o) => o.options)

/** Tells the observers around the element that this share of it is in view. */
export function showShare(element: Element, share: number): void {
  const area = element.getBoundingClientRect()
  for (const { callback, targets } of observers) {
    for (const target of targets) {
      if (!target.contains(element)) continue
      const entry: IntersectionObserverEntry = {
        target,
        isIntersecting: share > 0,
        intersectionRatio: share,
        boundingClientRect: area,
        intersectionRect: area,
        rootBounds: null,
        time: 0,
      }
      callback([entry], new MovedByHand(() => {}))
    }
  }
}
