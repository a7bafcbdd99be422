import { describe, expect, it } from 'vitest'
import { drawSeed, orderCookies, orderWish, tagOf } from './order-cookies.ts'

const GALLERY = { route: '/gallery', shuffle: { seeds: 2 ** 32, sticky: false } }
const RUN = { route: '/run', shuffle: { seeds: 2 ** 32, sticky: true } }

describe('orderWish', () => {
  it('knows the order that came last, and on a sticky page the visitor’s own', () => {
    const cookies = 'last-gallery=17; order-run=4294967295; last-run=255; order-gallery=5'
    expect(orderWish(cookies, GALLERY)).toEqual({ own: null, last: 17 })
    expect(orderWish(cookies, RUN)).toEqual({ own: 4_294_967_295, last: 255 })
    expect(orderWish(undefined, RUN)).toEqual({ own: null, last: null })
  })

  it.each(['last-gallery=256', 'last-gallery=x', 'last-gallery=', 'last-gallery=-1'])(
    'ignores %s',
    (cookies) => {
      expect(orderWish(cookies, GALLERY).last).toBeNull()
    },
  )

  it('wishes for nothing else where there is one order only', () => {
    expect(orderWish('last-gallery=0', { ...GALLERY, shuffle: { seeds: 1, sticky: false } }).last).toBeNull()
  })
})

describe('orderCookies', () => {
  it('remember a few bits of the last order until the browser is closed, and never the seed', () => {
    const wish = { own: null, last: null }
    expect(orderCookies(GALLERY, wish, 4_294_967_295)).toEqual([
      'last-gallery=255; Path=/gallery; HttpOnly; SameSite=Lax',
    ])
  })

  it('keep the order of a sticky page, once', () => {
    expect(orderCookies(RUN, { own: null, last: null }, 300)).toEqual([
      'order-run=300; Path=/run; Max-Age=31536000; SameSite=Lax',
      'last-run=44; Path=/run; HttpOnly; SameSite=Lax',
    ])
    expect(orderCookies(RUN, { own: 7, last: null }, 300)).toEqual([])
  })
})

describe('drawSeed', () => {
  it('never gives the last order again', () => {
    for (const seeds of [2, 8, 257, 2 ** 32])
      for (let i = 0, last = 0; i < 300; i++) {
        const seed = drawSeed(seeds, last)
        expect(seed).toBeLessThan(seeds)
        expect(tagOf(seed)).not.toBe(last)
        last = tagOf(seed)
      }
  })

  it('gives the only one again', () => {
    expect(drawSeed(1, 0)).toBe(0)
  })

  it('uses all 32 bits', () => {
    const seeds = Array.from({ length: 200 }, () => drawSeed(2 ** 32, null))
    expect(new Set(seeds).size).toBe(200)
    // one in 2 ** 200
    expect(Math.max(...seeds)).toBeGreaterThan(2 ** 31)
  })
})
