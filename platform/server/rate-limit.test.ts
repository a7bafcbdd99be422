import { expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

function limiter() {
  const clock = { now: 1000 }
  return { clock, ...createRateLimiter({ max: 2, windowMs: 100 }, () => clock.now) }
}

it('allows so many events in any window, and says how long to wait', () => {
  const { take, clock } = limiter()
  expect(take('a')).toBe(0)
  clock.now += 60
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(40)
  clock.now += 39
  expect(take('a')).toBe(1)
  clock.now += 1
  expect(take('a')).toBe(0)
  // the window slides: the event at 1060 still counts
  expect(take('a')).toBe(60)
})

it('does not count what it refused', () => {
  const { take, clock } = limiter()
  take('a')
  take('a')
  for (let i = 0; i < 10; i++) take('a')
  clock.now += 100
  expect(take('a')).toBe(0)
})

it('takes back what came to nothing, and no more than was counted', () => {
  const { take, giveBack } = limiter()
  take('a')
  take('a')
  giveBack('a')
  giveBack('b')
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(100)
})

it('counts each key by itself', () => {
  const { take } = limiter()
  take('a')
  take('a')
  expect(take('a')).toBe(100)
  expect(take('b')).toBe(0)
})

it('keeps nobody waiting for longer than a window after the clock was set back', () => {
  const { take, clock } = limiter()
  take('a')
  take('a')
  clock.now -= 3_600_000
  expect(take('a')).toBe(100)
  expect(take('b')).toBe(0)
  clock.now += 100
  expect(take('a')).toBe(0)
})

it('waits for nothing after the clock was set forward', () => {
  const { take, clock } = limiter()
  take('a')
  take('a')
  clock.now += 86_400_000
  expect(take('a')).toBe(0)
})
