import { localDate, localTime, utcTime } from './time.ts'

/** A moment in the viewer's zone, with the UTC in its title. Only for what is loaded in the browser. */
export function Moment({ iso, dateOnly = false }: { iso: string; dateOnly?: boolean }) {
  return (
    <time dateTime={iso} title={utcTime(iso)}>
      {dateOnly ? localDate(iso) : localTime(iso)}
    </time>
  )
}
