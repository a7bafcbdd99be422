import { describe, expect, it } from 'vitest'
import { returnedWithin, strangersReturnIt } from './simulation.ts'

const canary = { before: 1000, beside: 9, views: 500 } as const

describe('the verdict on a canary', () => {
  it.each([
    ['call', 0.01],
    ['call', 0.15],
    ['browser', 0.05],
  ] as const)(
    '[verdict-equal] keeps releases that fail in a %s as often as the live one, at %s',
    (by, live) => {
      expect(returnedWithin({ ...canary, by, live, next: live }, 100, 1)(500)).toBeLessThanOrEqual(0.01)
    },
  )

  it.each(['call', 'browser'] as const)(
    '[verdict-worse] returns 95 in 100 of those that fail in a %s twice as often as 15 in 100, within 200 page views',
    (by) => {
      const within = returnedWithin({ ...canary, by, live: 0.15, next: 0.3, views: 200 }, 100, 1)
      expect(within(200)).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('[error-hostile] is not moved by 1,000 addresses of four networks', () => {
    expect(strangersReturnIt(1000, 4, 200)).toBe(false)
    expect(strangersReturnIt(1000, 200, 200)).toBe(true)
  })
})
