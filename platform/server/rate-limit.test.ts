import { expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

function limiter({ max = 2, windowMs = 100 } = {}) {
  const clock = { now: 1000 }
  return { clock, ...createRateLimiter({ max, windowMs }, () => clock.now) }
}

it('grants all tokens at once, then one at a time, and returns the time to wait', () => {
  const { take, clock } = limiter()
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 50])
  clock.now += 20
  expect(take('a')).toBe(30)
  clock.now += 30
  expect([take('a'), take('a')]).toEqual([0, 50])
})

it('saves no more tokens than one window grants', () => {
  const { take, clock } = limiter()
  take('a')
  clock.now += 86_400_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 50])
})

it('grants the exact number of tokens when each takes a fraction of a millisecond', () => {
  const { take } = limiter({ max: 7, windowMs: 1000 })
  expect(Array.from({ length: 8 }, () => take('a'))).toEqual([0, 0, 0, 0, 0, 0, 0, 143])
})

it('does not count refused calls', () => {
  const { take, clock } = limiter()
  for (let i = 0; i < 10; i++) take('a')
  clock.now += 50
  expect(take('a')).toBe(0)
})

it('accepts tokens back, but no more than were taken', () => {
  const { take, giveBack } = limiter()
  take('a')
  take('a')
  giveBack('a')
  giveBack('b')
  expect([take('a'), take('a')]).toEqual([0, 50])
  expect([take('b'), take('b'), take('b')]).toEqual([0, 0, 50])
})

it('counts each key separately, and drops the oldest of very many keys', () => {
  const { take } = limiter({ max: 1 })
  expect([take('a'), take('a'), take('b')]).toEqual([0, 100, 0])
  for (let i = 0; i < 50_000; i++) take(String(i))
  expect(take('a')).toBe(0)
})

it('makes a client wait no longer than a window after the clock is set back', () => {
  const { take, clock } = limiter()
  take('a')
  take('a')
  clock.now -= 3_600_000
  expect([take('a'), take('b')]).toEqual([50, 0])
  clock.now += 50
  expect(take('a')).toBe(0)
})

it('takes several tokens at once or none', () => {
  const { take, used, wait } = limiter({ max: 10 })
  expect([take('a', 8), take('a', 4), take('a', 2), used('a'), wait('a', 5)]).toEqual([0, 20, 0, 1, 50])
})

it('refuses with 429, the message and the seconds to wait', () => {
  const { takeOrRefuse } = limiter({ max: 1, windowMs: 2500 })
  takeOrRefuse('a', 'Slowly.')
  expect(() => takeOrRefuse('a', 'Slowly.', 'slow')).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'slow',
      message: 'Slowly.',
      headers: { 'Retry-After': '3' },
    }),
  )
})
