import { describe, expect, it, vi } from 'vitest'
import { pageOrder } from './page-order.ts'

const shuffle = (seeds: number, sticky = false) => ({ seeds, sticky })
const many = <T>(work: () => T) => Array.from({ length: 300 }, work)

describe('a shuffled page’s order', () => {
  it.each([1, 3, 8, 16])('is one of %i if there are no more', (seeds) => {
    const seen = many(() => pageOrder(undefined, '/gallery', shuffle(seeds)).seed)
    expect(new Set(seen).size).toBe(seeds)
    expect(Math.max(...seen)).toBe(seeds - 1)
  })

  it('[gallery-shuffle] is one of 16 for a minute, then one of 16 others, out of 2^32', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    try {
      const seen = Array.from({ length: 20 }, () => {
        vi.setSystemTime(Date.now() + 60_000)
        return new Set(many(() => pageOrder(undefined, '/gallery', shuffle(2 ** 32)).seed))
      })
      expect(seen.map(({ size }) => size)).toEqual(Array(20).fill(16))
      expect(new Set(seen.flatMap((each) => [...each])).size).toBe(320)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([2, 3, 16, 2 ** 32])('[gallery-shuffle] never comes twice in a row, with %i seeds', (seeds) => {
    let cookies: string | undefined
    let last: number | null = null
    for (let i = 0; i < 300; i += 1) {
      const order = pageOrder(cookies, '/gallery', shuffle(seeds))
      expect(order.seed).not.toBe(last)
      last = order.seed
      cookies = order.cookies[0]
    }
  })

  it('is remembered until the browser is closed', () => {
    const { seed, cookies } = pageOrder(undefined, '/gallery', shuffle(16))
    expect(cookies).toEqual([`last-gallery=${seed}; Path=/gallery; HttpOnly; SameSite=Lax`])
  })

  it.each(['last-gallery=16', 'last-gallery=x', 'last-gallery=', 'last-gallery=-1'])(
    'is random despite the cookie %s',
    (cookies) => {
      expect(new Set(many(() => pageOrder(cookies, '/gallery', shuffle(16)).seed)).size).toBe(16)
    },
  )
})

describe('a sticky page’s order', () => {
  it('is kept for a year, and drawn once', () => {
    const { seed, cookies } = pageOrder(undefined, '/run', shuffle(2 ** 32, true))
    expect(cookies).toEqual([
      `order-run=${seed}; Path=/run; Max-Age=31536000; SameSite=Lax`,
      `last-run=${seed}; Path=/run; HttpOnly; SameSite=Lax`,
    ])
    expect(pageOrder(`order-run=${seed}`, '/run', shuffle(2 ** 32, true))).toEqual({ seed, cookies: [] })
  })

  it('changes when the visitor requests a new one', () => {
    for (const { seed } of many(() => pageOrder('last-run=7', '/run', shuffle(2 ** 32, true))))
      expect(seed).not.toBe(7)
  })

  it('stays one of 16 for a visitor with a larger number in the cookie', () => {
    const order = pageOrder('order-run=4294967295', '/run', shuffle(2 ** 32, true))
    expect(order).toEqual({ seed: 15, cookies: [] })
  })

  it('is drawn again when the release has fewer orders', () => {
    expect(pageOrder('order-run=64', '/run', shuffle(64, true)).cookies).toHaveLength(2)
  })
})
