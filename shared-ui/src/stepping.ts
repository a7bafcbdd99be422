/** Wraps an index: -1 is the last, `count` the first. Returns 0 when `count` is 0. */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0

/** Returns 1 for the right arrow key, -1 for the left one, null for every other key. */
export function arrowStep(key: string): 1 | -1 | null {
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : null
}

export const stepByArrows =
  (onStep: (by: 1 | -1) => void) =>
  (event: { key: string }): void => {
    const by = arrowStep(event.key)
    if (by) onStep(by)
  }
