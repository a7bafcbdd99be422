import { WHOLE } from '@lustre/shared-ui/viewer'
import { describe, expect, test } from 'vitest'
import { MAX_ZOOM, positionFromPointer, viewAfter } from './viewport.ts'

describe('slider', () => {
  test.each([
    ['at the left edge', 100, 0],
    ['in the middle', 200, 50],
    ['at the right edge', 300, 100],
    ['left of the frame', -500, 0],
    ['right of the frame', 900, 100],
  ])('follows a pointer %s', (_name, clientX, position) => {
    expect(positionFromPointer(clientX, { left: 100, width: 200 })).toBe(position)
  })

  test('is at its start in a frame without width', () => {
    expect(positionFromPointer(10, { left: 0, width: 0 })).toBe(0)
  })
})

describe('zoom', () => {
  test('stays between the frame’s size and five times that size', () => {
    expect(viewAfter(WHOLE, '-')).toEqual(WHOLE)
    let view = WHOLE
    for (let step = 0; step < 9; step++) view = viewAfter(view, '+') ?? view
    expect(view.scale).toBe(MAX_ZOOM)
    expect(MAX_ZOOM).toBe(5)
  })
})
