import { type PointerEvent, useRef } from 'react'
import { type Swipe, swipeOf } from './swipe.ts'

/** Pointer handlers that call `onSwipe` when a press ends as a sideways swipe. Put `touch-pan-y` on the element. */
export function useSwipe(onSwipe: (direction: NonNullable<Swipe>) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // a second finger means zooming
      start.current = event.isPrimary === false ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const direction = swipeOf(event.clientX - from.x, event.clientY - from.y)
      if (direction) onSwipe(direction)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
