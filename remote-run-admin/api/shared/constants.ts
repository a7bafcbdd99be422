/** Failures from all addresses in 15 minutes before strangers wait; no staff mistypes so often. */
export const FAILURES_BEFORE_STRANGERS_WAIT = 30
/** Tokens without a receipt that one address may look for in a minute. A client mistypes none: links are pressed. */
export const RECEIPT_GUESSES_PER_MINUTE = 30
/** Tokens without a link that one address may try in a minute. Links are pressed, too. */
export const LINK_GUESSES_PER_MINUTE = 30
/** Calls of one link in a second that save. Each of its devices does so once. */
export const LINK_SAVES_PER_SECOND = 20
/** Submissions of one link in a minute, retries included. */
export const LINK_SUBMITS_PER_MINUTE = 20
/** 500 pictures with the longest note on each, and one to the studio: a character has up to four bytes. */
export const LINK_SUBMIT_BYTES = 1024 * 1024
/** A client's edit whose moment is further ahead of the server's clock is taken for one of now. */
export const MAX_AHEAD_MS = 60_000
/** From there on, edits of a run are saved without an event: a script that has a link fills no database. */
export const MAX_EDIT_EVENTS = 100_000
/** Notes of two devices are joined, and may be that many times as long as one that is sent. */
export const JOINED_NOTES = 4
/** What one token of the studio's tools may ask in a minute: a script that reads page after page stays below. */
export const STUDIO_CALLS_PER_MINUTE = 120
/** Wrong tokens of the studio's tools from one address in a minute. */
export const TOKEN_GUESSES_PER_MINUTE = 30
