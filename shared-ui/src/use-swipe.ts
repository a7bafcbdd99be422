import { type PointerEvent, useRef } from 'react'

/** CSS pixels; less is a tap. */
export const SWIPE_MIN_PX = 40

/**
 * The step that a stroke of `dx`, `dy` pixels asks for: 1 after one to the left, as on a strip of film, -1 after one
 * to the right. null for a tap, and for a stroke that is mostly vertical.
 */
export function swipeStep(dx: number, dy: number): 1 | -1 | null {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) <= Math.abs(dy)) return null
  return dx < 0 ? 1 : -1
}

/** Pointer handlers that turn a sideways stroke into one step. The element needs `touch-action: pan-y`. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<PointerEvent | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // a second finger zooms
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
