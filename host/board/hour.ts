import { FIGURE_MINUTES, type ReleaseFigures, renderTime } from '../live/release-figures.ts'

const MINUTE_MS = 60_000

export type HourMinute = {
  /** Milliseconds since the epoch. */
  atMs: number
  errors: number
  /** Milliseconds; null in a minute without a render. */
  median: number | null
  p95: number | null
}

/** A release's last hour, over all hosts. */
export type HourOfRelease = {
  renders: number
  calls: number
  errors: number
  median: number | null
  p95: number | null
  /** 60 minutes, oldest first. */
  minutes: HourMinute[]
}

/** @param figures of the release; undefined: it has none yet @param now milliseconds since the epoch */
export function hourOf(figures: ReleaseFigures[number] | undefined, now: number): HourOfRelease {
  const last = Math.floor(now / MINUTE_MS)
  const recent = (figures?.minutes ?? []).filter(
    ({ minute }) => minute <= last && minute > last - FIGURE_MINUTES,
  )
  const sum = (of: 'renders' | 'calls' | 'errors') => recent.reduce((total, each) => total + each[of], 0)
  return {
    renders: sum('renders'),
    calls: sum('calls'),
    errors: sum('errors'),
    median: renderTime(recent, 0.5),
    p95: renderTime(recent, 0.95),
    minutes: Array.from({ length: FIGURE_MINUTES }, (_, i) => {
      const minute = last - FIGURE_MINUTES + 1 + i
      const known = recent.filter((each) => each.minute === minute)
      return {
        atMs: minute * MINUTE_MS,
        errors: known.reduce((total, { errors }) => total + errors, 0),
        median: renderTime(known, 0.5),
        p95: renderTime(known, 0.95),
      }
    }),
  }
}
