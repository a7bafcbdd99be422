const LANGUAGE = 'en-US'

/** Date and time in the viewer's zone: `Mar 1, 2026, 1:05 PM`. @param timeZone for tests; default: the viewer's */
export const localTime = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )

/** The date alone, in the viewer's zone: `Mar 1, 2026`. */
export const localDate = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone }).format(new Date(iso))

/** The same moment for comparing with logs: `2026-03-01 12:05:09 UTC`. */
export const utcTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`
