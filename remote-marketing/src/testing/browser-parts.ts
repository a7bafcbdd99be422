/**
 * What jsdom leaves out, in its state part only: an IntersectionObserver that the test moves, and media that play.
 * Import it for its effect; browsers prove the rest in e2e.
 */
const watchers = new Map<
  IntersectionObserver,
  { callback: IntersectionObserverCallback; targets: Set<Element> }
>()

class MovedByHand implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []

  constructor(callback: IntersectionObserverCallback) {
    watchers.set(this, { callback, targets: new Set() })
  }
  observe(target: Element) {
    watchers.get(this)?.targets.add(target)
  }
  unobserve(target: Element) {
    watchers.get(this)?.targets.delete(target)
  }
  disconnect() {
    watchers.delete(this)
  }
  takeRecords() {
    return []
  }
}

globalThis.IntersectionObserver = MovedByHand

/** Tells every observer that watches something in the container which share of it is in view. */
export function showShare(container: Element, share: number): void {
  const area = container.getBoundingClientRect()
  for (const [observer, { callback, targets }] of watchers) {
    const entries = [...targets]
      .filter((target) => container.contains(target))
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

const playing = new WeakSet<HTMLMediaElement>()
const sound = new WeakMap<HTMLMediaElement, boolean>()

Object.defineProperties(HTMLMediaElement.prototype, {
  paused: {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this)
    },
  },
  muted: {
    configurable: true,
    // a browser takes the first value from the attribute
    get(this: HTMLMediaElement) {
      return sound.get(this) ?? this.hasAttribute('muted')
    },
    set(this: HTMLMediaElement, muted: boolean) {
      sound.set(this, muted)
    },
  },
  play: {
    configurable: true,
    async value(this: HTMLMediaElement) {
      playing.add(this)
    },
  },
  pause: {
    configurable: true,
    value(this: HTMLMediaElement) {
      playing.delete(this)
    },
  },
})
