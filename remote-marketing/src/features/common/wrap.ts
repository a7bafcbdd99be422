/** The index in a ring of `count` items: -1 is the last, `count` the first. 0 for an empty ring. */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0
