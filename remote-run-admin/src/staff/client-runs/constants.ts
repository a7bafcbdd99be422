/** Names in the address of /admin: `?view=client-runs`, `?client-run=12`, `?client-run=12&part=pictures`. */
export const VIEW_PARAM = 'view'
export const CLIENT_RUNS_VIEW = 'client-runs'
export const CLIENT_RUN_PARAM = 'client-run'
/** In the place of a run's number: the form of a new one. */
export const NEW_RUN = 'new'
export const PART_PARAM = 'part'
/** What is compared, in the order of time; a version's number, or `NOW`. A contact sheet is of the second. */
export const FROM_PARAM = 'from'
export const TO_PARAM = 'to'
export const NOW = 'now'
/** Name of the enlarged picture in the address. */
export const PICTURE_PARAM = 'picture'

/** How long after an answer what is on the screen is asked for again, in milliseconds. */
export const REFRESH_MS = 5000
/** For how long links may be valid, in days. */
export const LINK_DAYS = [7, 30, 90] as const
export const DAY_MS = 86_400_000
/** How often it is looked whether one has expired, in milliseconds. */
export const NOW_MS = 60_000
/** What is done to several pictures within this time of each other is told in one line, in milliseconds. */
export const TOGETHER_MS = 10 * 60_000
/** Name of the enlarged picture of a version in the address: those of the choice are on the same page. */
export const SENT_PARAM = 'sent'
/** Small pictures to choose from: candidate widths in pixels, and how wide one is laid out. */
export const SMALL_WIDTHS = [160, 240, 320] as const
export const SMALL_SIZES = '(min-width: 640px) 130px, 30vw'
