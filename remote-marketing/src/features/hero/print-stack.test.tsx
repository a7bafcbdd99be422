import { showShare } from '@lustre/platform/testing/intersections'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HERO_STACK } from '#content/hero.ts'
import type { Photo } from '#content/types.ts'
import { PrintStack, SWIPE_INTERVAL_MS } from './print-stack.tsx'
import { SWAP_MS } from './stack.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function show(photos: readonly Photo[] = HERO_STACK) {
  const { container } = render(
    <BrowserScene>
      <PrintStack photos={photos} />
    </BrowserScene>,
  )
  act(() => showShare(container, 1))
}

/** The top picture is the one that assistive technology sees. */
const topPicture = () => screen.getByRole('img').getAttribute('alt')
const position = () => screen.getByText(/^Picture \d of \d$/).textContent

describe('the hero stack', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('[hero-count] has eight pictures, swiped every 2000 ms for 400 ms', () => {
    expect(new Set(HERO_STACK.map((photo) => photo.id)).size).toBe(8)
    expect([SWIPE_INTERVAL_MS, SWAP_MS]).toEqual([2000, 400])
  })

  it('[hero-interval] [hero-swap] [hero-back] swipes the top print away after 2000 ms, which takes 400 ms', () => {
    show()
    expect(topPicture()).toBe(HERO_STACK[0]?.alt)
    pass(SWIPE_INTERVAL_MS - 1)
    expect(position()).toBe('Picture 1 of 8')
    pass(1)
    pass(SWAP_MS)
    expect(position()).toBe('Picture 2 of 8')
    expect(topPicture()).toBe(HERO_STACK[1]?.alt)
  })

  it('shows only paper below its top print until it is viewed, then stays a pile of pictures', () => {
    const { container } = render(
      <BrowserScene>
        <PrintStack photos={HERO_STACK} />
      </BrowserScene>,
    )
    const blank = () => container.querySelectorAll('li > .hidden').length
    expect(blank()).toBe(HERO_STACK.length - 1)
    expect(screen.getByRole('img').closest('.hidden')).toBeNull()
    act(() => showShare(container, 0.2))
    expect(blank()).toBe(HERO_STACK.length - 1)
    act(() => showShare(container, 1))
    expect(blank()).toBe(0)
    act(() => showShare(container, 0))
    expect(blank()).toBe(0)
  })

  it('shows its top three prints, and hides the others completely', () => {
    show()
    const visibility = [...screen.getByRole('list').children].map(
      (print) => print instanceof HTMLElement && print.style.visibility,
    )
    expect(visibility).toEqual(['', '', '', ...Array.from({ length: 5 }, () => 'hidden')])
  })

  it('wraps around to the first picture', () => {
    show()
    for (let turn = 0; turn < HERO_STACK.length; turn++) pass(SWIPE_INTERVAL_MS)
    pass(SWAP_MS)
    expect(position()).toBe('Picture 1 of 8')
  })

  it('[hero-blocked] accepts one swipe at a time', () => {
    show()
    const next = screen.getByRole('button', { name: 'Next picture' })
    fireEvent.click(next)
    fireEvent.click(next)
    fireEvent.keyDown(next, { key: 'ArrowLeft' })
    pass(SWAP_MS)
    expect(position()).toBe('Picture 2 of 8')
  })

  it('rests under the pointer, and when paused', () => {
    show()
    const stack = screen.getByRole('list')
    fireEvent.pointerEnter(stack.parentElement!)
    pass(5 * SWIPE_INTERVAL_MS)
    expect(position()).toBe('Picture 1 of 8')
    fireEvent.pointerLeave(stack.parentElement!)
    fireEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }))
    pass(5 * SWIPE_INTERVAL_MS)
    expect(position()).toBe('Picture 1 of 8')
    fireEvent.click(screen.getByRole('button', { name: 'Play the pictures' }))
    pass(SWIPE_INTERVAL_MS)
    pass(SWAP_MS)
    expect(position()).toBe('Picture 2 of 8')
  })

  it('rests for the pointer and the visible focus apart', () => {
    show()
    const stack = screen.getByRole('list').parentElement!
    const next = screen.getByRole('button', { name: 'Next picture' })
    act(() => next.focus())
    fireEvent.pointerEnter(stack)
    fireEvent.pointerLeave(stack)
    pass(5 * SWIPE_INTERVAL_MS)
    expect(position()).toBe('Picture 1 of 8')
    fireEvent.pointerEnter(stack)
    act(() => next.blur())
    pass(5 * SWIPE_INTERVAL_MS)
    expect(position()).toBe('Picture 1 of 8')
  })

  it('stays still with reduced motion, and can still be stepped by hand', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    show()
    pass(5 * SWIPE_INTERVAL_MS)
    expect(position()).toBe('Picture 1 of 8')
    expect(screen.queryByRole('button', { name: 'Pause the pictures' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    pass(SWAP_MS)
    expect(position()).toBe('Picture 2 of 8')
    vi.unstubAllGlobals()
  })

  it('shows nothing without pictures', () => {
    show([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})
