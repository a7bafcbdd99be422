/**
 * The ranks that put one picture at its place: one new rank between those of its neighbors; where there is no room
 * between them, new ranks for all.
 * @param order as it shall be
 * @param rankOf what holds for the others
 * @returns what changes, by number
 */
export function ranksFor(
  order: readonly number[],
  id: number,
  rankOf: (number: number) => number,
): ReadonlyMap<number, number> {
  const place = order.indexOf(id)
  const before = order[place - 1]
  const after = order[place + 1]
  const low = before === undefined ? null : rankOf(before)
  const high = after === undefined ? null : rankOf(after)
  const rank = low === null ? (high ?? 2) - 1 : high === null ? low + 1 : (low + high) / 2
  // two devices may have given one rank to two pictures, and numbers have an end
  const fits = (low === null || rank > low) && (high === null || rank < high)
  return new Map(fits ? [[id, rank]] : order.map((number, index) => [number, index + 1]))
}
