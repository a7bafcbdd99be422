/** Largest file that is taken: 10 MB, counted as the hint says it, in binary megabytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Longest side of the picture that leaves the browser, in pixels. */
export const MAX_LONG_SIDE = 2048

/** More pixels than this are not decoded: at four bytes each they would take 256 MB of a phone's memory. */
export const MAX_PIXELS = 64_000_000

/** Quality of the JPEG that leaves the browser (0 to 1). */
export const JPEG_QUALITY = 0.92

/** Enough of a file to find type and size behind the metadata of a phone photo. */
export const HEADER_BYTES = 512 * 1024

/** What the file picker offers. */
export const ACCEPT = 'image/jpeg,image/png,image/webp'
