import { MAX_ZOOM, MIN_ZOOM } from './zoom-limits.ts'

/** Zoom, and the picture's offset in shares of the frame. */
export type View = {
  zoom: number
  x: number
  y: number
}

export type Point = {
  x: number
  y: number
}

export const FIT: View = { zoom: MIN_ZOOM, x: 0, y: 0 }

/** Zooms and keeps the point `at` in place (in shares of the frame, 0 to 1). */
export function zoomAt(view: View, factor: number, at: Point = { x: 0.5, y: 0.5 }): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor))
  const growth = zoom / view.zoom
  return withinFrame({ zoom, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth })
}

/** Moves the picture, never past its own edge. */
export function panBy(view: View, by: Point): View {
  return withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y })
}

/** CSS transform with the origin at the top left corner. */
export function transformOf({ zoom, x, y }: View): string {
  return `translate(${round(x * 100)}%, ${round(y * 100)}%) scale(${round(zoom)})`
}

function withinFrame({ zoom, x, y }: View): View {
  const lowest = 1 - zoom
  // + 0 turns -0 into 0.
  const keep = (offset: number) => Math.min(0, Math.max(lowest, offset)) + 0
  return { zoom, x: keep(x), y: keep(y) }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
