/** 10 MB in binary megabytes, as in the hint. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Enough to find type and size behind a phone photo's metadata. */
export const HEADER_BYTES = 512 * 1024
