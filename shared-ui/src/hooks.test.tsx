import { act, render, renderHook, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useReducedMotion } from './media-hook.ts'
import { type InViewOptions, useInView } from './use-in-view.ts'
import { useScrollLock } from './use-scroll-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** The part of the observer that jsdom lacks; `show` acts as the browser. */
function stubObserver() {
  const made: { callback: IntersectionObserverCallback; options: IntersectionObserverInit; live: boolean }[] =
    []
  class Observer {
    readonly mine: (typeof made)[number]
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
      this.mine = { callback, options, live: false }
      made.push(this.mine)
    }
    observe() {
      this.mine.live = true
    }
    disconnect() {
      this.mine.live = false
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const show = (intersectionRatio: number) =>
    act(() => {
      for (const { callback, live } of made) {
        const entry = { isIntersecting: intersectionRatio > 0, intersectionRatio }
        if (live) Reflect.apply(callback, undefined, [[entry]])
      }
    })
  return { made, show }
}

function Watched(options: InViewOptions) {
  const [ref, inView] = useInView(options)
  return <p ref={ref}>{inView ? 'seen' : 'unseen'}</p>
}

describe('useInView', () => {
  it('follows the element across its threshold', () => {
    const { made, show } = stubObserver()
    render(<Watched threshold={0.3} rootMargin="100px" />)
    expect(made[0]?.options).toEqual({ threshold: 0.3, rootMargin: '100px' })
    expect(screen.getByText('unseen')).toBeTruthy()
    show(0.2)
    expect(screen.getByText('unseen')).toBeTruthy()
    show(0.5)
    expect(screen.getByText('seen')).toBeTruthy()
    show(0)
    expect(screen.getByText('unseen')).toBeTruthy()
  })

  it('stays true with `once`', () => {
    const { made, show } = stubObserver()
    render(<Watched once />)
    show(1)
    expect(made.some(({ live }) => live)).toBe(false)
    show(0)
    expect(screen.getByText('seen')).toBeTruthy()
  })

  it('stops observing when the element is removed', () => {
    const { made } = stubObserver()
    render(<Watched />).unmount()
    expect(made.some(({ live }) => live)).toBe(false)
  })

  it('is always true in a browser without the observer, and false on the host', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    render(<Watched />)
    expect(screen.getByText('seen')).toBeTruthy()
    expect(renderToString(<Watched />)).toContain('unseen')
  })
})

describe('useReducedMotion', () => {
  it('follows the system setting', () => {
    const query = Object.assign(new EventTarget(), { matches: true })
    vi.stubGlobal('matchMedia', () => query)
    const { result } = renderHook(useReducedMotion)
    expect(result.current).toBe(true)
    act(() => {
      query.matches = false
      query.dispatchEvent(new Event('change'))
    })
    expect(result.current).toBe(false)
  })

  it('is false on the host and in a browser without `matchMedia`', () => {
    const Says = () => <>{String(useReducedMotion())}</>
    expect(renderToString(<Says />)).toBe('false')
    vi.stubGlobal('matchMedia', undefined)
    expect(renderHook(useReducedMotion).result.current).toBe(false)
  })
})

describe('useScrollLock', () => {
  const { style } = document.documentElement

  it('is held until the last owner releases it', () => {
    const first = renderHook(() => useScrollLock(true))
    const second = renderHook(() => useScrollLock(true))
    first.unmount()
    expect(style.overflow).toBe('hidden')
    second.unmount()
    expect(style.overflow).toBe('')
  })

  it('reserves space for the scrollbar, if there is one', () => {
    const width = vi
      .spyOn(document.documentElement, 'clientWidth', 'get')
      .mockReturnValue(window.innerWidth - 15)
    const lock = renderHook(() => useScrollLock(true))
    expect(style.getPropertyValue('scrollbar-gutter') || Reflect.get(style, 'scrollbarGutter')).toBe('stable')
    lock.unmount()
    width.mockRestore()
  })
})
