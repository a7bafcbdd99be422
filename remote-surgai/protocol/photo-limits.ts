/** Largest file that is taken: 10 MB, counted as the hint says it, in binary megabytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Enough of a file to find type and size behind the metadata of a phone photo. */
export const HEADER_BYTES = 512 * 1024
