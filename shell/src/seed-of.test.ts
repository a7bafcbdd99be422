import { expect, it } from 'vitest'
import { seedOf } from './seed-of.ts'

it('the page that was loaded keeps the order of its document', () => {
  expect(seedOf('default', 7)).toBe(7)
})

it('every navigation has an order of its own, the same for the same history entry', () => {
  const keys = ['k3f9a1', 'k3f9a2', 'zz81qp', '']
  const seeds = keys.map((key) => seedOf(key, 7))
  expect(new Set(seeds).size).toBe(keys.length)
  expect(keys.map((key) => seedOf(key, 3))).toEqual(seeds)
  for (const seed of seeds)
    expect(seed).toSatisfy((number: number) => Number.isInteger(number) && number >= 0)
})
