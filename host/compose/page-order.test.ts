import { describe, expect, it } from 'vitest'
import { pageOrder } from './page-order.ts'

const shuffle = (seeds: number, sticky = false) => ({ seeds, sticky })
const many = <T>(work: () => T) => Array.from({ length: 300 }, work)

describe('a shuffled page’s order', () => {
  it.each([1, 3, 8, 16, 2 ** 32])('is one of at most 16, with %i seeds', (seeds) => {
    const seen = many(() => pageOrder(undefined, '/gallery', shuffle(seeds)).seed)
    expect(new Set(seen).size).toBe(Math.min(seeds, 16))
    expect(Math.max(...seen)).toBe(Math.min(seeds, 16) - 1)
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
    const { seed, cookies } = pageOrder(undefined, '/gallery', shuffle(2 ** 32))
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
