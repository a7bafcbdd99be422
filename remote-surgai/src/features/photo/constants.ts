/** Longest side of the picture that leaves the browser, in pixels. */
export const MAX_LONG_SIDE = 2048

/** Quality of the JPEG that leaves the browser (0 to 1). */
export const JPEG_QUALITY = 0.92

/** What the file picker offers. */
export const ACCEPT = 'image/jpeg,image/png,image/webp'
