import { expect, it } from 'vitest'
import { createBackOff } from './section.ts'

it('restarts at once, then doubles the wait up to half a minute; a good minute resets it', () => {
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
