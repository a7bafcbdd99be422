/** Keeps a slider's position between 0 and 100. */
export function clampPosition(position: number): number {
  return Math.min(100, Math.max(0, position))
}

/**
 * Where a pointer puts the slider, in percent of the frame's width: 0 to 100, also when the pointer is outside.
 * @param clientX the pointer, in CSS pixels
 * @param frame the frame's place, in the same pixels
 */
export function positionFromPointer(clientX: number, frame: { left: number; width: number }): number {
  if (frame.width <= 0) return 0
  return clampPosition(((clientX - frame.left) / frame.width) * 100)
}
