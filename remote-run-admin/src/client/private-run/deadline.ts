const FORM = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** 'Berlin time' for Europe/Berlin; 'UTC' for UTC. */
const zoneName = (zone: string) =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone

/**
 * A deadline in the zone in which it was said: 'Sunday, November 29, 2026 at 6:00 PM, Berlin time'.
 * @param zone as the tz database calls it; one that this browser does not know yet is told in UTC
 */
export function deadlineText(iso: string, zone: string): string {
  const moment = new Date(iso)
  try {
    return `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: zone }).format(moment)}, ${zoneName(zone)}`
  } catch {
    return `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' }).format(moment)}, UTC`
  }
}
