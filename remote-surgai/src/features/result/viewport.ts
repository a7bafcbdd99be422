import { type View, viewByKey } from '@lustre/shared-ui/viewer'

export const MAX_ZOOM = 5
/** Share of the frame per arrow key. */
const PAN_STEP = 0.1

/** @returns null for a key that changes nothing */
export const viewAfter = (view: View, key: string): View | null =>
  viewByKey(view, key, { way: PAN_STEP, maxScale: MAX_ZOOM })

/** Returns percent of the frame's width, clamped to 0 and 100. @param clientX and `frame` in CSS pixels */
export function positionFromPointer(clientX: number, frame: { left: number; width: number }): number {
  if (frame.width <= 0) return 0
  return Math.min(100, Math.max(0, ((clientX - frame.left) / frame.width) * 100))
}
