/** Size of the library's gallery pictures, in pixels: that of a picture whose own is not known. */
export const USUAL_SIZE = { width: 960, height: 1200 } as const
