/** Size of the library's gallery pictures, in pixels, for pictures of unknown size. */
export const USUAL_SIZE = { width: 960, height: 1200 } as const
