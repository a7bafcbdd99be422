const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const KEEP_BEFORE_MS = 30 * DAY_MS

export const KEEP_BACKUPS = 7
export const BACKUP_LOOK_MS = HOUR_MS
export const BACKUP_AFTER_MS = DAY_MS - HOUR_MS

/** How often the site looks for requests, and how long a client waits to be seen, and then for the answer. */
export const ASK_LOOK_MS = 1_000
export const ASK_LIMIT_MS = 15_000
export const ANSWER_LIMIT_MS = HOUR_MS / 2
