import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for a frame', async () => {
  let frame = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback
  })
  let painted = false
  void firstPaint().then(() => {
    painted = true
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(painted).toBe(false)
  frame()
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toBe(true)
})

it('does not wait for good in a tab that paints nothing', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const painted = firstPaint()
  await vi.advanceTimersByTimeAsync(300)
  await expect(painted).resolves.toBeUndefined()
})
