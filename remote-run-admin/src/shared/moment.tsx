import { localDate, localTime, utcTime } from './time.ts'

type MomentProps = { iso: string; dateOnly?: boolean; zone?: string }

/**
 * A moment in the browser's time zone, or in another one; its title shows UTC. Not for the host, which does
 * not know the zone.
 */
export function Moment({ iso, dateOnly = false, zone }: MomentProps) {
  const utc = utcTime(iso)
  return (
    <time dateTime={iso} title={zone === undefined ? utc : `${zone} · ${utc}`}>
      {dateOnly ? localDate(iso) : localTime(iso, zone)}
    </time>
  )
}
