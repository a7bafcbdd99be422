/** A picture of a run: two in a phone's row, six in the column. */
export const CHOSEN_SIZES = '(min-width: 1328px) 195px, (min-width: 768px) 22vw, 45vw'
/** How long printing waits for the pictures, in milliseconds. */
export const PRINT_WAIT_MS = 5000
/** Hex digits of a checksum that are read out together. */
export const CHECKSUM_GROUP = 4
