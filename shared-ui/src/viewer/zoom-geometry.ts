import { arrowWay } from '../stepping.ts'

/** A point of a frame, or a distance in it, in shares of its width and height; 0, 0 is the top left corner. */
export type Point = { x: number; y: number }

/** The position of a picture in its frame, in shares of the frame, so that it holds for frames of every size. */
export type View = Point & {
  /** 1 shows the whole picture; `x` and `y` place its top left corner. */
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const CENTER: Point = { x: 0.5, y: 0.5 }

export const MAX_SCALE = 4
export const CLOSE_UP_SCALE = 2.5
/** A pinch rarely ends at exactly 1. */
const NEARLY_WHOLE = 1.05
const KEY_FACTOR = 1.5
const KEY_WAY = 0.2

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The nearest view that leaves no part of the frame empty. */
const covering = ({ scale, x, y }: View): View => ({
  scale,
  x: clamp(x, 1 - scale, 0),
  y: clamp(y, 1 - scale, 0),
})

export const isZoomed = ({ scale }: View): boolean => scale > NEARLY_WHOLE

/** Keeps the point `at` in place, unless an edge of the picture would enter the frame. */
export function zoomedTo(view: View, scale: number, at: Point, maxScale = MAX_SCALE): View {
  const allowed = clamp(scale, 1, maxScale)
  const factor = allowed / view.scale
  return covering({
    scale: allowed,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
  })
}

/** Moves the picture as far as its edges allow; returns the same view where it cannot move. */
export function movedBy(view: View, way: Point): View {
  const moved = covering({ ...view, x: view.x + way.x, y: view.y + way.y })
  return moved.x === view.x && moved.y === view.y ? view : moved
}

/** Keeps the point between the fingers, `factor` times as large. */
export const pinched = (view: View, factor: number, from: Point, to: Point): View =>
  movedBy(zoomedTo(view, view.scale * factor, from), { x: to.x - from.x, y: to.y - from.y })

/** CSS transform with the origin at the top left corner. */
export const transformOf = ({ scale, x, y }: View): string =>
  `translate(${x * 100}%, ${y * 100}%) scale(${scale})`

export const toggled = (view: View, at: Point): View =>
  isZoomed(view) ? WHOLE : zoomedTo(view, CLOSE_UP_SCALE, at)

/**
 * Returns the view after `+`, `-`, `0`, or an arrow that can move it; null for every other key.
 * @param limits.way the share of the frame per arrow key
 */
export function viewByKey(
  view: View,
  key: string,
  { way = KEY_WAY, maxScale = MAX_SCALE } = {},
): View | null {
  const zoomBy = (factor: number) => zoomedTo(view, view.scale * factor, CENTER, maxScale)
  // `=` is the same key without Shift.
  if (key === '+' || key === '=') return zoomBy(KEY_FACTOR)
  if (key === '-') return zoomBy(1 / KEY_FACTOR)
  if (key === '0') return WHOLE
  const arrow = arrowWay(key)
  return arrow && isZoomed(view) ? movedBy(view, { x: -way * arrow.x, y: -way * arrow.y }) : null
}

/**
 * Returns the `sizes` of a zoomed picture, so that the browser loads a larger candidate. In whole steps: each is a
 * download.
 * @param sizes with one condition at most for each length, such as `(orientation: portrait) 92vw, 80vh`
 */
export function sizesAt(sizes: string, { scale }: View): string {
  if (scale <= 1) return sizes
  return sizes
    .split(', ')
    .map((each) => each.replace(/^(\(.*?\) )?(.+)$/, `$1calc(($2) * ${Math.ceil(scale)})`))
    .join(', ')
}
