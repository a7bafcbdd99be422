export const MAILS_KEPT = 300

/** Four times a receipt of 500 pictures with a long note on each. */
export const MAX_MAIL_BYTES = 5 * 1024 * 1024

export const MAIL_USER = 'site'
