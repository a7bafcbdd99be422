/**
 * Returns where a key moves the focus in a grid that fills row by row.
 * @returns the new index, the same one at an edge, or null for other keys
 */
export function moveInGrid(
  index: number,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { columns, count }: { columns: number; count: number },
): number | null {
  const rowStart = index - (index % columns)
  const within = (target: number) => (target >= 0 && target < count ? target : index)
  switch (key) {
    case 'ArrowRight':
      return within(index + 1)
    case 'ArrowLeft':
      return within(index - 1)
    case 'ArrowDown':
      return within(index + columns)
    case 'ArrowUp':
      return within(index - columns)
    case 'Home':
      return ctrlKey ? 0 : rowStart
    case 'End':
      return ctrlKey ? count - 1 : Math.min(rowStart + columns, count) - 1
    default:
      return null
  }
}
