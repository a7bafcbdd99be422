/**
 * Returns the ranks that put a picture at its place: one new rank between its neighbors or, without room
 * between them, new ranks for all.
 * @param order the new order
 * @param rankOf returns the present rank of a number
 * @returns the changed ranks by number
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
  // Two devices may have given two pictures the same rank, and the precision of numbers is limited.
  const fits = (low === null || rank > low) && (high === null || rank < high)
  return new Map(fits ? [[id, rank]] : order.map((number, index) => [number, index + 1]))
}
