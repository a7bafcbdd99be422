import { localDate, localTime, utcTime } from './time.ts'

/**
 * A moment in the browser's time zone; its title shows UTC. Not for the host, which does not know the zone.
 */
export function Moment({ iso, dateOnly = false }: { iso: string; dateOnly?: boolean }) {
  return (
    <time dateTime={iso} title={utcTime(iso)}>
      {dateOnly ? localDate(iso) : localTime(iso)}
    </time>
  )
}
