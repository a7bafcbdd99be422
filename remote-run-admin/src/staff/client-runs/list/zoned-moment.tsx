import { localTime, utcTime } from '../../../shared/time.ts'

/** A moment as a clock in a zone shows it, with the zone; the UTC is in its title. */
export function ZonedMoment({ iso, zone }: { iso: string; zone: string }) {
  return (
    <time dateTime={iso} title={`${zone} · ${utcTime(iso)}`}>
      {localTime(iso, zone)}
    </time>
  )
}
