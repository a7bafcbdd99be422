/** How many pictures make a run. */
export const MIN_SELECTION = 10
export const MAX_SELECTION = 25
/** Length of the database's column, in characters. */
export const MAX_NAME_LENGTH = 255
/** Lengths of a client's notes, in characters. */
export const MAX_PICTURE_NOTE_LENGTH = 500
export const MAX_STUDIO_NOTE_LENGTH = 2000
