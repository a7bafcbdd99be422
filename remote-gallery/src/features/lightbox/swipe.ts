/** A stroke shorter than this is a tap, in CSS pixels. */
export const SWIPE_MIN_PX = 48

export type Point = { x: number; y: number }

/**
 * What a stroke means: to the left shows the next picture, to the right the previous one, as on a strip of film.
 * Null for taps and for strokes that are more vertical than horizontal.
 */
export function swipeDirection(from: Point, to: Point): 'next' | 'previous' | null {
  const x = to.x - from.x
  if (Math.abs(x) < SWIPE_MIN_PX || Math.abs(x) <= Math.abs(to.y - from.y)) return null
  return x < 0 ? 'next' : 'previous'
}
