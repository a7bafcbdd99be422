import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** jsdom has no layout and no IntersectionObserver: with this one a test decides what is in view. */
class ManualObserver {
  static all: ManualObserver[] = []
  watched: Element[] = []
  readonly #report: (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void

  constructor(
    report: ManualObserver['report'],
    readonly options: { rootMargin: string },
  ) {
    this.#report = report
    ManualObserver.all.push(this)
  }
  observe(element: Element) {
    this.watched.push(element)
  }
  disconnect() {
    this.watched = []
  }
  report(entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) {
    if (this.watched.length > 0) this.#report(entries)
  }
}

const observer = () => {
  const [first] = ManualObserver.all
  if (!first) throw new Error('nothing is observed')
  return first
}

async function isOpen(promise: Promise<void>): Promise<boolean> {
  const open = Symbol('open')
  return (await Promise.race([promise, Promise.resolve(open)])) === open
}

/** A fresh module, for a page without any input yet. */
let whenNear: typeof import('./when-near.ts').whenNear
beforeEach(async () => {
  vi.resetModules()
  ;({ whenNear } = await import('./when-near.ts'))
  ManualObserver.all = []
  vi.stubGlobal('IntersectionObserver', ManualObserver)
  document.body.innerHTML = '<div data-defer="films"></div>'
})
afterEach(() => vi.unstubAllGlobals())

describe('whenNear', () => {
  it('resolves at once when the element is not there', async () => {
    await expect(whenNear('[data-defer=other]')).resolves.toBeUndefined()
    expect(ManualObserver.all).toHaveLength(0)
  })

  it('waits until the element is near the view', async () => {
    const near = whenNear('[data-defer=films]')
    observer().report([{ isIntersecting: false, boundingClientRect: { top: 2000 } }])
    expect(await isOpen(near)).toBe(true)
    observer().report([{ isIntersecting: true, boundingClientRect: { top: 900 } }])
    await near
    expect(observer().watched).toEqual([])
    expect(observer().options.rootMargin).toBe('600px')
  })

  it('resolves for an element that the visitor has jumped past', async () => {
    const near = whenNear('[data-defer=films]')
    observer().report([{ isIntersecting: false, boundingClientRect: { top: -3000 } }])
    await near
  })

  it.each(['pointerdown', 'keydown', 'popstate'])('resolves at the first %s', async (type) => {
    const near = whenNear('[data-defer=films]')
    expect(await isOpen(near)).toBe(true)
    dispatchEvent(new Event(type))
    await near
    expect(observer().watched).toEqual([])
  })

  it.each([
    ['another page', '/gallery', true],
    ['an anchor on this page', '#films', false],
  ])('waits after a press on a link to %s (%s): %s', async (_, href, waits) => {
    document.body.insertAdjacentHTML('beforeend', `<a href="${href}"><b>Link</b></a>`)
    const near = whenNear('[data-defer=films]')
    document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(await isOpen(near)).toBe(waits)
    dispatchEvent(new Event('pointerdown'))
    await near
  })

  it('resolves at once when the visitor has already used the page', async () => {
    dispatchEvent(new Event('keydown'))
    await whenNear('[data-defer=films]')
  })
})
