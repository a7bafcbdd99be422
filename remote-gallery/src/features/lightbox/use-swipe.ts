import { type PointerEvent, useRef } from 'react'
import { type Point, swipeDirection } from './swipe.ts'

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

/** Pointer handlers that turn a horizontal stroke into one step. Put `touch-action: pan-y pinch-zoom` on the element. */
export function useSwipe(onSwipe: (direction: 'next' | 'previous') => void) {
  const start = useRef<{ pointer: number; at: Point } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // a second finger zooms
      start.current = event.isPrimary ? { pointer: event.pointerId, at: pointOf(event) } : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from || from.pointer !== event.pointerId) return
      const direction = swipeDirection(from.at, pointOf(event))
      if (direction) onSwipe(direction)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
