import { showShare } from '@lustre/platform/testing/intersections'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAG_FACTOR, STEP_DEG, STEP_MS } from './geometry.ts'
import { RELEASE_SPRING, type RingControls, useRing } from './use-ring.ts'

// Before the motion library loads, which keeps the browser's clock and frames.
const screen = vi.hoisted(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const next = window.requestAnimationFrame
  const shown = { slow: false }
  const after = (frames: number, call: FrameRequestCallback): number =>
    frames > 1 ? next(() => after(frames - 1, call)) : next(call)
  window.requestAnimationFrame = (call) => after(shown.slow ? 10 : 1, call)
  return shown
})

/** The position of a spring that starts at rest at 0 and goes to 1: the closed form of an overdamped spring. */
function springAt(seconds: number, { stiffness, damping, mass }: typeof RELEASE_SPRING, velocity: number) {
  const root = Math.sqrt(damping ** 2 - 4 * mass * stiffness)
  const slow = (-damping + root) / (2 * mass)
  const fast = (-damping - root) / (2 * mass)
  const a = (fast + velocity) / (slow - fast)
  return 1 + a * Math.exp(slow * seconds) - (1 + a) * Math.exp(fast * seconds)
}

describe('the ring in motion', () => {
  let ring: RingControls
  let container: HTMLElement
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const angle = () => ring.rotation.get()

  function Probe() {
    const [viewRef, controls] = useRing(8)
    useEffect(() => {
      ring = controls
    }, [controls])
    return (
      <div ref={viewRef} {...controls.focusHandlers}>
        <button type="button">Next</button>
      </div>
    )
  }

  beforeEach(() => {
    container = render(
      <BrowserScene>
        <Probe />
      </BrowserScene>,
    ).container
  })

  it('[carousel-step] [carousel-in-view] turns by 0.5 degrees for every 50 ms in view', () => {
    act(() => showShare(container, 0.29))
    pass(500)
    expect(angle()).toBe(0)
    act(() => showShare(container, 0.3))
    pass(100)
    const before = angle()
    pass(1600)
    expect(angle() - before).toBeCloseTo((1600 / STEP_MS) * STEP_DEG, 5)
  })

  it('[carousel-step] turns by the clock on a device that draws 6 frames a second', () => {
    screen.slow = true
    act(() => showShare(container, 1))
    pass(480)
    const before = angle()
    pass(1600)
    screen.slow = false
    expect(angle() - before).toBeCloseTo((1600 / STEP_MS) * STEP_DEG, 5)
  })

  const turns = () => {
    const before = angle()
    pass(480)
    return angle() > before
  }

  it('[carousel-in-view] rotates only in view', () => {
    expect(turns()).toBe(false)
    act(() => showShare(container, 1))
    expect(turns()).toBe(true)
    act(() => showShare(container, 0))
    expect(turns()).toBe(false)
  })

  it('[carousel-pointer] stops under the pointer or a finger, and continues afterwards', () => {
    act(() => showShare(container, 1))
    act(() => ring.pointerHandlers.onPointerEnter())
    expect(turns()).toBe(false)
    act(() => ring.pointerHandlers.onPointerLeave())
    expect(turns()).toBe(true)
  })

  it('stops for pointer and visible focus apart, and for neither after an enlarged picture', () => {
    act(() => showShare(container, 1))
    act(() => ring.pointerHandlers.onPointerEnter())
    act(() => container.querySelector('button')?.focus())
    act(() => ring.pointerHandlers.onPointerLeave())
    expect(turns()).toBe(false)
    act(() => ring.select(2))
    act(() => ring.close())
    expect(turns()).toBe(true)
  })

  it('stays paused until the visitor resumes it, even when an enlarged picture is closed', () => {
    act(() => showShare(container, 1))
    act(() => ring.togglePause())
    act(() => ring.select(3))
    act(() => ring.close())
    expect(turns()).toBe(false)
    act(() => ring.togglePause())
    expect(turns()).toBe(true)
  })

  it('[carousel-select] [carousel-active] [carousel-close] resumes as soon as the enlarged picture is closed, and not before', () => {
    act(() => showShare(container, 1))
    act(() => ring.select(2))
    const before = angle()
    pass(500)
    expect(angle()).toBe(before)
    act(() => ring.close())
    pass(500)
    expect(angle()).toBeGreaterThan(before)
  })

  it('[carousel-drag-active] [carousel-drag-factor] follows a drag by 0.05 degrees per pixel, and only while it is active', () => {
    act(() => ring.startDrag())
    act(() => ring.drag(-200))
    expect(angle()).toBe(-200 * DRAG_FACTOR)
    act(() => ring.select(0))
    act(() => ring.drag(400))
    expect(angle()).toBe(-10)
  })

  it('[carousel-release-factor] [carousel-spring] goes on by 0.05 of the drag’s velocity, on the specification’s spring', () => {
    const velocity = 600
    act(() => ring.startDrag())
    act(() => ring.drag(100))
    const from = angle()
    const started = performance.now()
    act(() => ring.endDrag(velocity))
    const left = 0.05 * velocity
    for (const ms of [160, 320, 480, 960]) {
      pass(started + ms - performance.now())
      const share = (angle() - from) / left
      expect(share).toBeCloseTo(springAt(ms / 1000, RELEASE_SPRING, (velocity * DRAG_FACTOR) / left), 2)
    }
    pass(5000)
    expect(angle()).toBeCloseTo(from + left, 1)
  })
})
