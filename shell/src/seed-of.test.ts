import { expect, it } from 'vitest'
import { seedOf } from './seed-of.ts'

it('the page that was loaded keeps the order of its document', () => {
  expect(seedOf('default', 7)).toBe(7)
})

it('no navigation has the order of the one before, nor of the document', () => {
  // keys as the router draws them
  const keys = Array.from({ length: 5000 }, () => Math.random().toString(36).slice(2, 10))
  const seeds = [7, ...keys.map((key) => seedOf(key, 7))]
  expect(seeds.filter((seed, i) => seed === seeds[i + 1])).toEqual([])
})

it('every navigation has an order of its own, the same for the same history entry', () => {
  const keys = ['k3f9a1', 'k3f9a2', 'zz81qp', '']
  const seeds = keys.map((key) => seedOf(key, 7))
  expect(new Set(seeds).size).toBe(keys.length)
  expect(keys.map((key) => seedOf(key, 3))).toEqual(seeds)
  for (const seed of seeds)
    expect(seed).toSatisfy((number: number) => Number.isInteger(number) && number >= 0)
})
