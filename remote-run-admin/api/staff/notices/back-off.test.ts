import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, retryWaitMs } from './outbox.ts'

const HOUR_MS = 3600_000
const waits = (chance: number) =>
  Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryWaitMs(index + 1, chance))

test('doubles the wait each time, up to six hours', () => {
  expect(waits(0.5).slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(waits(0.5).at(-1)).toBe(6 * HOUR_MS)
})

test('gives up after about three days, whatever the random share', () => {
  const hours = (chance: number) => waits(chance).reduce((sum, wait) => sum + wait, 0) / HOUR_MS
  expect(Math.round(hours(0.5))).toBe(75)
  expect(hours(0)).toBeGreaterThan(48)
  expect(hours(1)).toBeLessThan(96)
})
