/** Returns percent of the frame's width, clamped to 0 and 100. @param clientX and `frame` in CSS pixels */
export function positionFromPointer(clientX: number, frame: { left: number; width: number }): number {
  if (frame.width <= 0) return 0
  return Math.min(100, Math.max(0, ((clientX - frame.left) / frame.width) * 100))
}
