const FORM = { dateStyle: 'full', timeStyle: 'short' } as const

/** Returns 'Berlin time' for Europe/Berlin; 'UTC' for UTC. */
const zoneName = (zone: string) =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone

/**
 * Formats a deadline in its own time zone: 'Sunday, November 29, 2026 at 6:00 PM, Berlin time'.
 * @param zone name in the tz database; a zone that this browser does not know falls back to UTC
 */
export function deadlineText(iso: string, zone: string): string {
  const moment = new Date(iso)
  try {
    return `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: zone }).format(moment)}, ${zoneName(zone)}`
  } catch {
    return `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' }).format(moment)}, UTC`
  }
}
