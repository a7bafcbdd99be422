import {
  type BrowserError,
  FIGURE_MINUTES,
  mergeFigures,
  type ReleaseFigures,
  renderTime,
  type SpeedFigure,
  speedOf,
} from './release-figures.ts'

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
  /** Documents that visitors got of it; those of a shared cache do not count. */
  views: number
  renders: number
  calls: number
  errors: number
  median: number | null
  p95: number | null
  /** The 75th percentile of measured page views, and their number; null without one. */
  speed: Record<SpeedFigure, { p75: number; views: number } | null>
  /** The last error in a browser; null without one. */
  browserError: BrowserError | null
  /** 60 minutes, oldest first. */
  minutes: HourMinute[]
}

function hourOf(minutes: ReleaseFigures[number]['minutes'], now: number): HourOfRelease {
  const last = Math.floor(now / MINUTE_MS)
  const recent = minutes.filter(({ minute }) => minute <= last && minute > last - FIGURE_MINUTES)
  const sum = (of: 'views' | 'renders' | 'calls' | 'errors') =>
    recent.reduce((total, each) => total + each[of], 0)
  return {
    views: sum('views'),
    renders: sum('renders'),
    calls: sum('calls'),
    errors: sum('errors'),
    median: renderTime(recent, 0.5),
    p95: renderTime(recent, 0.95),
    speed: { LCP: speedOf(recent, 'LCP'), INP: speedOf(recent, 'INP'), CLS: speedOf(recent, 'CLS') },
    browserError: recent.findLast((minute) => minute.browserError)?.browserError ?? null,
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

/**
 * Adds up the figures of all hosts.
 * @param now milliseconds since the epoch
 * @returns the last hour of a release
 */
export function hoursOn(hosts: readonly ReleaseFigures[], now: number) {
  const figures = mergeFigures(hosts)
  return (name: string, version: string): HourOfRelease =>
    hourOf(figures.find((each) => each.name === name && each.version === version)?.minutes ?? [], now)
}
