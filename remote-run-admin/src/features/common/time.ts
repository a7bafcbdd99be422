const LANGUAGE = 'en-US'

/** The parts of `dateStyle` and `timeStyle`, which do not combine with `timeZoneName`. */
const WITH_ZONE = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/**
 * Formats date and time in the browser's time zone, with its name: `Mar 1, 2026, 1:05 PM EST`.
 * @param timeZone for tests; default: the browser's zone
 */
export const localTime = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { ...WITH_ZONE, timeZone })
    .format(new Date(iso))
    // A line breaks only between date and time, or before the zone.
    .replace(/\s(?=[AP]M\b|\d+,)/g, '\u00a0')

/** Formats the date alone, in the browser's time zone: `Mar 1, 2026`. */
export const localDate = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone }).format(new Date(iso))

/** Formats a moment in UTC, to compare it with logs: `2026-03-01 12:05:09 UTC`. */
export const utcTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`
