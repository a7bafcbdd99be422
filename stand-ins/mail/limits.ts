/** Enough to look back; small on the disk. */
export const MAILS_KEPT = 300

/** A receipt of 500 pictures with a long note on each is a quarter of it. */
export const MAX_MAIL_BYTES = 5 * 1024 * 1024

/** What the site logs in as. */
export const MAIL_USER = 'site'
