import { expect, it } from 'vitest'
import { seedOf } from './seed-of.ts'

it('gives the first page the order of its document', () => {
  expect(seedOf('default', 7)).toBe(7)
})

it('gives no navigation the order of the previous one or that of the document', () => {
  const keys = Array.from({ length: 5000 }, () => Math.random().toString(36).slice(2, 10))
  const seeds = [7, ...keys.map((key) => seedOf(key, 7))]
  expect(seeds.filter((seed, i) => seed === seeds[i + 1])).toEqual([])
})

it('gives every navigation its own order, the same for the same history entry', () => {
  const keys = ['k3f9a1', 'k3f9a2', 'zz81qp', '']
  const seeds = keys.map((key) => seedOf(key, 7))
  expect(new Set(seeds).size).toBe(keys.length)
  expect(keys.map((key) => seedOf(key, 3))).toEqual(seeds)
  for (const seed of seeds)
    expect(seed).toSatisfy((number: number) => Number.isInteger(number) && number >= 0)
})
