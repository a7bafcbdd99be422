import { localTime, utcTime } from '../../../shared/time.ts'

/** A moment in a zone's local time, with the zone; its title shows UTC. */
export function ZonedMoment({ iso, zone }: { iso: string; zone: string }) {
  return (
    <time dateTime={iso} title={`${zone} · ${utcTime(iso)}`}>
      {localTime(iso, zone)}
    </time>
  )
}
