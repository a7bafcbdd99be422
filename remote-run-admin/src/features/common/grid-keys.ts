/**
 * Returns where a key moves the focus in a grid that fills row by row; one column is a list.
 * @returns the new index, the same one at an edge, or null for other keys
 */
export function moveInGrid(
  index: number,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { columns, count }: { columns: number; count: number },
): number | null {
  const isWhole = ctrlKey || columns === 1
  const rowStart = isWhole ? 0 : index - (index % columns)
  const rowEnd = isWhole ? count : Math.min(rowStart + columns, count)
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: rowStart,
    End: rowEnd - 1,
  }
  const target = targets[key]
  if (target === undefined) return null
  return target >= 0 && target < count ? target : index
}
