import type { Point } from './zoom-geometry.ts'

/** All points and distances are shares of the frame. */
export type Gestures = {
  /** Movement of one finger, or of the mouse with its button down. */
  onDrag: (way: Point) => void
  /** Two fingers spread by `factor` while their midpoint moved; or the wheel turned with Ctrl. */
  onPinch: (factor: number, from: Point, to: Point) => void
  onDoubleTap: (at: Point) => void
}

/** CSS pixels that a finger may move during a tap, and between two. */
const TAP_PX = 24
const DOUBLE_TAP_MS = 350
/** The wheel distance that enlarges by a factor of e: a notch of 100 enlarges about 1.6 times. */
const WHEEL_PX = 200

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const placeOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

/**
 * Turns pointer events on a frame into gestures, and keeps two fingers from zooming the page. The frame's
 * `touch-action` decides what one finger does to the page.
 * @returns a function that stops it
 */
export function watchGestures(frame: HTMLElement, { onDrag, onPinch, onDoubleTap }: Gestures): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: false }
  const fingers = new Map<number, Point>()
  let press: Point | null = null
  let lastTap: { at: Point; time: number } | null = null

  const inFrame = ({ x, y }: Point): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: (x - left) / width, y: (y - top) / height }
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    const at = placeOf(event)
    fingers.set(event.pointerId, at)
    press = fingers.size === 1 ? at : null
    // A drag may leave the frame.
    frame.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    fingers.set(event.pointerId, now)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1)
      onPinch(factor, inFrame(middle(before, other)), inFrame(middle(now, other)))
    } else {
      const from = inFrame(before)
      const to = inFrame(now)
      onDrag({ x: to.x - from.x, y: to.y - from.y })
    }
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return
    const at = placeOf(event)
    const isTap = press !== null && distance(press, at) < TAP_PX
    press = null
    const second =
      isTap &&
      lastTap !== null &&
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS &&
      distance(lastTap.at, at) < TAP_PX
    if (second) onDoubleTap(inFrame(at))
    lastTap = isTap && !second ? { at, time: event.timeStamp } : null
  }

  function cancel({ pointerId }: PointerEvent) {
    fingers.delete(pointerId)
    press = null
  }

  function turn(event: WheelEvent) {
    // A trackpad's pinch also arrives with Ctrl.
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = inFrame(placeOf(event))
    onPinch(Math.exp(-event.deltaY / WHEEL_PX), at, at)
  }

  function keepFromPage(event: TouchEvent) {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }

  frame.addEventListener('pointerdown', down, options)
  frame.addEventListener('pointermove', move, options)
  frame.addEventListener('pointerup', up, options)
  frame.addEventListener('pointercancel', cancel, options)
  frame.addEventListener('wheel', turn, options)
  frame.addEventListener('touchstart', keepFromPage, options)
  frame.addEventListener('touchmove', keepFromPage, options)
  return () => listening.abort()
}
