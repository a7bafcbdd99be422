/** The page of private links. The token stands behind `#`, as that of a receipt. */
export const PRIVATE_RUN_PATH = '/run/private'

/** How many pictures make a run. */
export const MIN_SELECTION = 10
export const MAX_SELECTION = 25

/** Length of the database's column, in characters. */
export const MAX_NAME_LENGTH = 255

/** Lengths of the notes, in characters (code points). With all of them a submission stays below the limit of a body. */
export const MAX_PICTURE_NOTE_LENGTH = 500
export const MAX_STUDIO_NOTE_LENGTH = 2000

/** Of runs that staff make for a client. */
export const MAX_CLIENT_SELECTION = 500
export const MAX_RUN_PICTURES = 5000

/** Pictures that one call adds to a run: as many as it may offer. */
export const MAX_PICTURES_A_CALL = MAX_RUN_PICTURES
export const MAX_TITLE_LENGTH = 120
export const MAX_MESSAGE_LENGTH = 2000
export const MAX_LINK_LABEL_LENGTH = 60

/** Pictures that one call of a client's device may say something about. */
export const MAX_EDITS_A_CALL = 100

/** For how long something that was just done can be taken back, in milliseconds. */
export const UNDO_MS = 10_000
