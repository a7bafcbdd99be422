import { describe, expect, it } from 'vitest'
import type { GalleryItem } from '../../../content/gallery-item.ts'
import { photoFromSearch, searchWithPhoto } from './lightbox-url.ts'
import { placeOf } from './neighbors.ts'
import { swipeDirection } from './swipe.ts'

const item = (id: number): GalleryItem => ({
  id,
  category: 'photos',
  type: 'image',
  src: `jewelry/${id}`,
  alt: `Ring ${id}`,
  width: 800,
  height: 1000,
})

describe('address of the viewer', () => {
  it.each([
    ['?photo=12', 12],
    ['?a=1&photo=1039', 1039],
    ['', null],
    ['?photo=', null],
    ['?photo=0', null],
    ['?photo=-3', null],
    ['?photo=1e3', null],
    ['?photo=12%27', null],
    ['?photo=99999999999999999999', null],
  ])('%s asks for %s', (search, id) => expect(photoFromSearch(search)).toBe(id))

  it('keeps the other parameters', () => {
    expect(searchWithPhoto('?utm_source=mail', 7)).toBe('?utm_source=mail&photo=7')
    expect(searchWithPhoto('?photo=7&utm_source=mail', 8)).toBe('?photo=8&utm_source=mail')
    expect(searchWithPhoto('?photo=7', null)).toBe('')
  })
})

describe('neighbors', () => {
  const items = [item(3), item(1), item(2)]

  it('follow the order on the page and meet at the ends', () => {
    expect(placeOf(items, 3)).toMatchObject({ index: 0, total: 3, previous: { id: 2 }, next: { id: 1 } })
    expect(placeOf(items, 2)).toMatchObject({ index: 2, previous: { id: 1 }, next: { id: 3 } })
  })

  it('are none for a single item, and there is no place for an unknown one', () => {
    expect(placeOf([item(5)], 5)).toMatchObject({ previous: null, next: null })
    expect(placeOf(items, 99)).toBeNull()
    expect(placeOf([], 1)).toBeNull()
  })
})

describe('swipe', () => {
  const from = { x: 200, y: 300 }
  it.each([
    ['left', { x: 120, y: 310 }, 'next'],
    ['right', { x: 290, y: 280 }, 'previous'],
    ['a tap', { x: 205, y: 300 }, null],
    ['a short stroke', { x: 153, y: 300 }, null],
    ['a scroll', { x: 140, y: 420 }, null],
  ])('%s', (_, to, expected) => expect(swipeDirection(from, to)).toBe(expected))
})
