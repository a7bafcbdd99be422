/** Date and time as a clock in a zone shows them, and as `<input type="datetime-local">` has them: `2026-03-01T18:00`. */
const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/

/** Whether this browser knows a zone of that name. */
export function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The clock in a zone at a moment, in milliseconds as if it were UTC. */
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
 * The moment at which a clock in a zone shows a time. Of a time that is shown twice in a night of autumn it is the
 * first; one that is left out in spring is as much later as the clock is put forward.
 * @param local as `datetime-local` has it; '' for none
 * @returns ISO text in UTC; null for none
 */
export function momentOf(local: string, zone: string): string | null {
  const match = LOCAL.exec(local)
  if (!match || !isZone(zone)) return null
  const [year, month, day, hour, minute] = match.slice(1).map(Number)
  const wanted = Date.UTC(year!, month! - 1, day, hour, minute)
  // the zone's distance from UTC a day before and after: one of them holds at that time
  const moments = [-86_400_000, 86_400_000].map((by) => wanted - (clockIn(zone, wanted + by) - (wanted + by)))
  const found = moments.find((moment) => clockIn(zone, moment) === wanted) ?? moments[0]!
  return new Date(found).toISOString()
}

/** What a clock in a zone shows at a moment, as `datetime-local` takes it. @param iso null for none, which is '' */
export const localOf = (iso: string | null, zone: string): string =>
  iso === null ? '' : new Date(clockIn(zone, Date.parse(iso))).toISOString().slice(0, 16)

/** The zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** All zones that this browser knows, with those given. */
export const zonesWith = (...zones: string[]): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...zones])].toSorted()
