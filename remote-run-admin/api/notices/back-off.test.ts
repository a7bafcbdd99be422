import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, retryWaitMs } from './outbox.ts'

const HOUR_MS = 3600_000
const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryWaitMs(index + 1))

test('doubles the wait each time, up to six hours', () => {
  expect(waits.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(waits.at(-1)).toBe(6 * HOUR_MS)
})

test('gives up after about three days', () => {
  expect(Math.round(waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS)).toBe(75)
})
