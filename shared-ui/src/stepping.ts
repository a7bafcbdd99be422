/** The index in a ring of `count` items: -1 is the last, `count` the first. 0 for an empty ring. */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0

/** The step that a key asks for: 1 for the right arrow, -1 for the left one, null for every other key. */
export function arrowStep(key: string): 1 | -1 | null {
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : null
}

/** For `onKeyDown`: the left and right arrows take a step. */
export const stepByArrows =
  (onStep: (by: 1 | -1) => void) =>
  (event: { key: string }): void => {
    const by = arrowStep(event.key)
    if (by) onStep(by)
  }
