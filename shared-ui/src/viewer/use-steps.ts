import type { Place } from '../stepping.ts'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { useSwipe } from '../use-swipe.ts'
import { useZoom } from './use-zoom.ts'

type Steps<T> = Pick<Place<T>, 'previous' | 'next'> & {
  /** The shown picture; a new one starts unzoomed. */
  subject: string | number | null
  /** Whether the keys work. */
  active: boolean
  zoomable?: boolean
  onShow: (item: T) => void
}

/**
 * Steps through pictures by swipes and arrow keys, which move the picture while it is zoomed.
 * @returns `step` for buttons, the zoom, and handlers for the element that takes the swipes
 */
export function useSteps<T>({ subject, active, zoomable = true, previous, next, onShow }: Steps<T>) {
  const zoom = useZoom(subject, active && zoomable)
  const step = (by: 1 | -1) => {
    const to = by === 1 ? next : previous
    if (to) onShow(to)
  }
  useArrowKeys(active && !zoom.zoomed, step)
  const swipe = useSwipe((by) => {
    if (!zoom.zoomed) step(by)
  })
  return { zoom, step, swipe }
}
