/** Where to go from a link that opens nothing. */
export const DEAD_END_CONTENT = {
  write: 'Write to us',
  gallery: 'See the gallery',
} as const
