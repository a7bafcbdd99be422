/** The page of private links. The token follows `#`, as on a receipt. */
export const PRIVATE_RUN_PATH = '/run/private'

/** How many pictures a client chooses on /run. */
export const MIN_SELECTION = 10
export const MAX_SELECTION = 25

/** The length of the database's column, in characters. */
export const MAX_NAME_LENGTH = 255

/** In code points. A submission with all notes at these lengths stays below the limit of a body. */
export const MAX_PICTURE_NOTE_LENGTH = 500
export const MAX_STUDIO_NOTE_LENGTH = 2000

export const MAX_CLIENT_SELECTION = 500
export const MAX_RUN_PICTURES = 5000
export const MAX_TITLE_LENGTH = 120
export const MAX_MESSAGE_LENGTH = 2000
export const MAX_LINK_LABEL_LENGTH = 60

/** Notes that two devices wrote at once are joined, up to this many times the length of one. */
export const JOINED_NOTES = 4

/** How long staff can undo an action, and a delivery before its e-mail leaves. */
export const UNDO_MS = 10_000
export const UNDO_DELIVERY_MS = 60_000
