/** Index of the neighbor, around the ends. */
export const step = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count
