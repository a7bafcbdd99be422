import { describe, expect, it } from 'vitest'
import {
  CENTER,
  CLOSE_UP_SCALE,
  isZoomed,
  MAX_SCALE,
  movedBy,
  type Point,
  pinched,
  sizesAt,
  toggled,
  transformOf,
  type View,
  viewByKey,
  WHOLE,
  zoomedTo,
} from './zoom-geometry.ts'

/** The point of the picture at a point of the frame, as fractions of the picture. */
const seenAt = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
})

describe('zooming', () => {
  it.each([
    { x: 0.5, y: 0.5 },
    { x: 0.2, y: 0.9 },
    { x: 0, y: 1 },
  ])('keeps the point at $x, $y in place at every zoom', (at) => {
    const close = zoomedTo(WHOLE, 2, at)
    const closer = zoomedTo(close, 3.5, at)
    for (const view of [close, closer]) {
      expect(seenAt(view, at).x).toBeCloseTo(at.x)
      expect(seenAt(view, at).y).toBeCloseTo(at.y)
    }
  })

  it('stays between the whole picture and four times its size', () => {
    expect(zoomedTo(WHOLE, 0.3, CENTER)).toEqual(WHOLE)
    expect(zoomedTo(WHOLE, 100, CENTER).scale).toBe(MAX_SCALE)
    expect(zoomedTo(zoomedTo(WHOLE, 3, { x: 0.1, y: 0.9 }), 0.1, { x: 0.8, y: 0.2 })).toEqual(WHOLE)
  })

  it('out near an edge leaves no part of the frame empty', () => {
    const corner = movedBy(zoomedTo(WHOLE, 4, CENTER), { x: -9, y: -9 })
    expect(zoomedTo(corner, 2, { x: 0, y: 0 })).toEqual({ scale: 2, x: -1, y: -1 })
  })

  it('by a double tap zooms in and back out', () => {
    const close = toggled(WHOLE, { x: 1, y: 0 })
    expect(close).toEqual({ scale: CLOSE_UP_SCALE, x: 1 - CLOSE_UP_SCALE, y: 0 })
    expect(toggled(close, CENTER)).toEqual(WHOLE)
  })
})

describe('moving', () => {
  it('stops at the edges of the picture', () => {
    const view = zoomedTo(WHOLE, 2, CENTER)
    expect(movedBy(view, { x: 0.25, y: -0.25 })).toEqual({ scale: 2, x: -0.25, y: -0.75 })
    expect(movedBy(view, { x: 5, y: -5 })).toEqual({ scale: 2, x: 0, y: -1 })
  })

  it('does nothing with the whole picture, or at its edge', () => {
    expect(movedBy(WHOLE, { x: 0.3, y: 0.3 })).toBe(WHOLE)
    const edge = movedBy(zoomedTo(WHOLE, 2, CENTER), { x: 5, y: 5 })
    expect(movedBy(edge, { x: 1, y: 1 })).toBe(edge)
  })
})

it('keeps the point between the fingers in place during a pinch', () => {
  const from = { x: 0.5, y: 0.4 }
  const to = { x: 0.6, y: 0.5 }
  const view = pinched(WHOLE, 3, from, to)
  expect(view.scale).toBe(3)
  expect(seenAt(view, to).x).toBeCloseTo(from.x)
  expect(seenAt(view, to).y).toBeCloseTo(from.y)
})

describe('keys', () => {
  const close = zoomedTo(WHOLE, 2, CENTER)

  it('zoom around the middle', () => {
    expect(viewByKey(WHOLE, '+')).toEqual({ scale: 1.5, x: -0.25, y: -0.25 })
    expect(viewByKey(WHOLE, '=')).toEqual(viewByKey(WHOLE, '+'))
    expect(viewByKey(zoomedTo(WHOLE, 1.5, CENTER), '-')).toEqual(WHOLE)
    expect(viewByKey(close, '0')).toEqual(WHOLE)
  })

  it('move the view left, right, up or down', () => {
    const [less, more] = [expect.closeTo(-0.7), expect.closeTo(-0.3)]
    expect(viewByKey(close, 'ArrowRight')).toEqual({ scale: 2, x: less, y: -0.5 })
    expect(viewByKey(close, 'ArrowLeft')).toEqual({ scale: 2, x: more, y: -0.5 })
    expect(viewByKey(close, 'ArrowUp')).toEqual({ scale: 2, x: -0.5, y: more })
    expect(viewByKey(close, 'ArrowDown')).toEqual({ scale: 2, x: -0.5, y: less })
  })

  it.each(['ArrowRight', 'a', 'Enter'])('ignore %s on a whole picture', (key) => {
    expect(viewByKey(WHOLE, key)).toBeNull()
  })
})

it('counts as zoomed in from 5%', () => {
  expect([1, 1.04, 1.06, 4].map((scale) => isZoomed({ ...WHOLE, scale }))).toEqual([false, false, true, true])
})

it('requests a larger picture in whole steps', () => {
  expect(sizesAt('80vh', WHOLE)).toBe('80vh')
  expect(sizesAt('(max-aspect-ratio: 80/92) 92vw, calc(100dvh - 2rem)', { ...WHOLE, scale: 1.01 })).toBe(
    '(max-aspect-ratio: 80/92) calc((92vw) * 2), calc((calc(100dvh - 2rem)) * 2)',
  )
  expect(sizesAt('80vh', { ...WHOLE, scale: 2.5 })).toBe('calc((80vh) * 3)')
})

it('produces the CSS transform', () => {
  expect(transformOf(WHOLE)).toBe('translate(0%, 0%) scale(1)')
  expect(transformOf({ scale: 2, x: -0.25, y: -1 })).toBe('translate(-25%, -100%) scale(2)')
})
