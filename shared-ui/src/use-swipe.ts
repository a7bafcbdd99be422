import { type PointerEvent, useRef } from 'react'

/** CSS pixels; a shorter movement is a tap. */
export const SWIPE_MIN_PX = 40

/** Returns 1 for a swipe to the left, -1 for one to the right, and null for a tap or a mostly vertical movement. */
export function swipeStep(dx: number, dy: number): 1 | -1 | null {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) <= Math.abs(dy)) return null
  return dx < 0 ? 1 : -1
}

/** The element needs `touch-action: pan-y`. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<PointerEvent | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger zooms instead.
      start.current = event.isPrimary ? event : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const by = swipeStep(event.clientX - from.clientX, event.clientY - from.clientY)
      if (by) onStep(by)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
