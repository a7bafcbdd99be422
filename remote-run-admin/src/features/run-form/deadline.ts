import { isZone } from '#protocol/zone.ts'

/** Returns a zone's local time at a moment, in milliseconds as if it were UTC. Swedish writes times as ISO 8601. */
const clockIn = (timeZone: string, moment: number): number =>
  Date.parse(`${new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)

/**
 * Returns the moment at which clocks in a zone show a local time. A time that occurs twice in autumn means
 * the first; a time that spring skips moves forward by the length of the gap.
 * @param local in the format of `datetime-local`, such as `2026-03-01T18:00`; '' for none
 * @returns ISO text in UTC; null for none
 */
export function momentOf(local: string, zone: string): string | null {
  const wanted = Date.parse(`${local.slice(0, 16)}Z`)
  if (Number.isNaN(wanted) || !isZone(zone)) return null
  // The zone's offsets a day before and a day after: one of them applies at that time.
  const moments = [-86_400_000, 86_400_000].map((by) => wanted - (clockIn(zone, wanted + by) - (wanted + by)))
  const found = moments.find((moment) => clockIn(zone, moment) === wanted) ?? moments[0]!
  return new Date(found).toISOString()
}

/**
 * Returns a zone's local time in the format of `datetime-local`.
 * @param iso null for none, which returns ''
 */
export const localOf = (iso: string | null, zone: string): string =>
  iso === null ? '' : new Date(clockIn(zone, Date.parse(iso))).toISOString().slice(0, 16)

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Returns all zones that this browser knows, and the given ones. */
export const zonesWith = (...zones: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...zones])].toSorted()
