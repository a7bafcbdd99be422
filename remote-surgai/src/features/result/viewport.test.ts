import { describe, expect, test } from 'vitest'
import { clampPosition, positionFromPointer } from './slider.ts'
import { FIT, panBy, transformOf, type View, zoomAt } from './viewport.ts'
import { MAX_ZOOM } from './zoom-limits.ts'

describe('slider', () => {
  test.each([
    ['at the left edge', 100, 0],
    ['in the middle', 200, 50],
    ['at the right edge', 300, 100],
    ['left of the frame', -500, 0],
    ['right of the frame', 900, 100],
  ])('a pointer %s', (_name, clientX, position) => {
    expect(positionFromPointer(clientX, { left: 100, width: 200 })).toBe(position)
  })

  test('clamps positions outside, and in a frame without width', () => {
    expect(positionFromPointer(10, { left: 0, width: 0 })).toBe(0)
    expect([-1, 0, 50, 100, 101].map(clampPosition)).toEqual([0, 0, 50, 100, 100])
  })
})

describe('zoom and pan', () => {
  /** The picture's point at a position in the frame. */
  const under = (view: View, at: number) => (at - view.x) / view.zoom

  test('keep the point under the pointer in place', () => {
    const before = zoomAt(FIT, 2, { x: 0.3, y: 0.6 })
    const after = zoomAt(before, 1.5, { x: 0.7, y: 0.2 })
    expect(under(after, 0.7)).toBeCloseTo(under(before, 0.7))
  })

  test('stay between the frame’s size and the zoom limit', () => {
    expect(zoomAt(FIT, 0.1)).toEqual(FIT)
    expect(zoomAt(FIT, 100).zoom).toBe(MAX_ZOOM)
  })

  test('return to the start after zooming out', () => {
    expect(zoomAt(panBy(zoomAt(FIT, 3), { x: -0.4, y: 0.2 }), 0.01)).toEqual(FIT)
  })

  test.each([
    ['left', { x: -9, y: 0 }, { x: -1, y: -0.5 }],
    ['right', { x: 9, y: 0 }, { x: 0, y: -0.5 }],
    ['up', { x: 0, y: -9 }, { x: -0.5, y: -1 }],
    ['down', { x: 0, y: 9 }, { x: -0.5, y: 0 }],
  ])('stop at the edge when panning far to the %s', (_name, by, end) => {
    expect(panBy({ zoom: 2, x: -0.5, y: -0.5 }, by)).toEqual({ zoom: 2, ...end })
  })

  test('do not move a picture that fits', () => {
    expect(panBy(FIT, { x: 0.3, y: -0.3 })).toEqual(FIT)
  })

  test('produce the CSS transform', () => {
    expect(transformOf(FIT)).toBe('translate(0%, 0%) scale(1)')
    expect(transformOf({ zoom: 2, x: -0.25, y: -1 })).toBe('translate(-25%, -100%) scale(2)')
  })
})
