import { expect, it } from 'vitest'
import { createBackOff } from './back-off.ts'

it('starts again at once, then twice as late every time, half a minute at most; after a good minute anew', () => {
  let time = 1000
  const backOff = createBackOff(() => time)
  expect(backOff.waitMs()).toBe(0)
  const waits = Array.from({ length: 9 }, () => {
    backOff.died(10)
    const wait = backOff.waitMs()
    time += wait
    return wait
  })
  expect(waits).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(backOff.waitMs()).toBe(0)
  backOff.died(60_000)
  expect(backOff.waitMs()).toBe(0)
})
