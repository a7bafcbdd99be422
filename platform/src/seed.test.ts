import { describe, expect, it } from 'vitest'
import { seedCookie, seedCookieName, shuffled } from './seed.ts'

const items = Array.from({ length: 40 }, (_, i) => i)

describe('shuffled', () => {
  it('returns the same items for every seed, and does not change the list', () => {
    const before = [...items]
    for (const seed of [0, 1, 7, 255, 4_294_967_295])
      expect(shuffled(items, seed).toSorted((a, b) => a - b)).toEqual(items)
    expect(items).toEqual(before)
  })

  it('returns the same order for the same seed', () => {
    expect(shuffled(items, 5)).toEqual(shuffled(items, 5))
  })

  it('returns different orders for a page’s seeds', () => {
    const orders = Array.from({ length: 16 }, (_, seed) => shuffled(items, seed).join())
    expect(new Set(orders).size).toBe(16)
    expect(orders).not.toContain(items.join())
  })

  it('puts every item in every position equally often', () => {
    const seeds = Array.from({ length: 600 }, (_, seed) => seed)
    const places = seeds.map((seed) => shuffled(['a', 'b', 'c'], seed).indexOf('a'))
    // 200 expected in each; 5 standard deviations are 58
    for (const place of [0, 1, 2])
      expect(Math.abs(places.filter((each) => each === place).length - 200)).toBeLessThan(58)
  })

  it('accepts an empty list and a list with one item', () => {
    expect(shuffled([], 3)).toEqual([])
    expect(shuffled(['a'], 3)).toEqual(['a'])
  })
})

describe('a sticky order’s cookie', () => {
  it('has its own name for each page', () => {
    expect(seedCookieName('/run')).toBe('order-run')
    expect(seedCookieName('/a/b_c')).toBe('order-a-b-c')
  })

  it('is sent only to that page, for a year', () => {
    expect(seedCookie('/run', 3)).toBe('order-run=3; Path=/run; Max-Age=31536000; SameSite=Lax')
  })
})
