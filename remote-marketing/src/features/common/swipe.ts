/** Pixels that a finger must travel sideways to mean a swipe and not a tap. */
export const SWIPE_MIN_PX = 40

export type Swipe = 'left' | 'right' | null

/** What a press that ended `dx`, `dy` pixels from its start meant. Mostly vertical travel is scrolling. */
export function swipeOf(dx: number, dy: number): Swipe {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy)) return null
  return dx < 0 ? 'left' : 'right'
}
