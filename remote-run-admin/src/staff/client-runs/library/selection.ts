import { MAX_RUN_PICTURES } from '../../../../protocol/limits.ts'

/**
 * What a press on an item of a list selects. With Shift it takes the item's new state to all from the one that was
 * pressed last, as file managers do.
 * @param keys the list as it stands
 * @param anchor the item that was pressed last; null for none
 */
export function pressed(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
  { shift = false, anchor = null }: { shift?: boolean; anchor?: string | null } = {},
): ReadonlySet<string> {
  const next = new Set(selected)
  const selects = !selected.has(key)
  const from = shift && anchor !== null ? keys.indexOf(anchor) : -1
  const to = keys.indexOf(key)
  const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  // with Shift a range is selected, never taken back: who presses one item too many presses that one again
  for (const each of range) {
    if (selects || from >= 0) next.add(each)
    else next.delete(each)
  }
  return next
}

/** How many pictures a run has room for; none where it has more than may be. */
export const roomFor = (offered: number): number => Math.max(MAX_RUN_PICTURES - offered, 0)
