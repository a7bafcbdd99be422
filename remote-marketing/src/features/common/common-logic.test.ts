import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'
import { SWIPE_MIN_PX, swipeOf } from './swipe.ts'
import { wrapIndex } from './wrap.ts'

describe('wrapIndex', () => {
  it('goes round both ways', () => {
    expect([-1, 0, 2, 3, 7].map((index) => wrapIndex(index, 3))).toEqual([2, 0, 2, 0, 1])
  })

  it('stays at 0 in an empty ring', () => {
    expect(wrapIndex(5, 0)).toBe(0)
  })
})

describe('swipeOf', () => {
  it('needs enough sideways travel', () => {
    expect(swipeOf(-SWIPE_MIN_PX, 0)).toBe('left')
    expect(swipeOf(SWIPE_MIN_PX, 10)).toBe('right')
    expect(swipeOf(SWIPE_MIN_PX - 1, 0)).toBeNull()
  })

  it('leaves scrolling alone', () => {
    expect(swipeOf(60, 200)).toBeNull()
  })
})

describe('fill', () => {
  it('puts in what it knows and leaves the rest to be seen', () => {
    expect(fill('{siteName} and {other}', { siteName: 'Atelier' })).toBe('Atelier and {other}')
  })

  it('takes a brand with special characters as it is', () => {
    expect(fill('With {siteName}', { siteName: '$& <b>' })).toBe('With $& <b>')
  })
})
