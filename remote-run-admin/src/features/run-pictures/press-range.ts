import { MAX_RUN_PICTURES } from '#protocol/limits.ts'

/**
 * Returns the selection after a press on an item. With Shift it adds all items from the one pressed last, as
 * file managers do.
 * @param keys all items in the order of the list
 * @param anchor the item pressed last; null for none
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
  // Shift only ever adds, so that one wrong item of a range can be pressed again to drop it.
  for (const each of range) {
    if (selects || from >= 0) next.add(each)
    else next.delete(each)
  }
  return next
}

/** Returns how many more pictures fit in a run; 0 when it already exceeds the limit. */
export const roomFor = (offered: number): number => Math.max(MAX_RUN_PICTURES - offered, 0)
