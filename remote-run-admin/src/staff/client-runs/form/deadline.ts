import { isZone } from '../../../../protocol/zone.ts'

/** Local date and time in the format of `<input type="datetime-local">`: `2026-03-01T18:00`. */
const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/

/** Returns a zone's local time at a moment, in milliseconds as if it were UTC. */
function clockIn(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/**
 * Returns the moment at which clocks in a zone show a local time. A time that occurs twice in autumn means
 * the first; a time that spring skips moves forward by the length of the gap.
 * @param local in the format of `datetime-local`; '' for none
 * @returns ISO text in UTC; null for none
 */
export function momentOf(local: string, zone: string): string | null {
  const match = LOCAL.exec(local)
  if (!match || !isZone(zone)) return null
  const [year, month, day, hour, minute] = match.slice(1).map(Number)
  const wanted = Date.UTC(year!, month! - 1, day, hour, minute)
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
