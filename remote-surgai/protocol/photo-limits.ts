/** 10 MB in binary megabytes, as in the hint. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
