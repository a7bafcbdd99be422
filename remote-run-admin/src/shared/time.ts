const LANGUAGE = 'en-US'

/** What `dateStyle` and `timeStyle` give, in parts: with those two the zone cannot be named. */
const WITH_ZONE = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/**
 * Date and time in the viewer's zone, which is named: `Mar 1, 2026, 1:05 PM EST`.
 * @param timeZone for tests; default: the viewer's
 */
export const localTime = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { ...WITH_ZONE, timeZone })
    .format(new Date(iso))
    // where it breaks into lines, '1:05 PM' stays together
    .replace(/\s(?=[AP]M\b)/, '\u00a0')

/** The date alone, in the viewer's zone: `Mar 1, 2026`. */
export const localDate = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone }).format(new Date(iso))

/** The same moment for comparing with logs: `2026-03-01 12:05:09 UTC`. */
export const utcTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`
