import {
  BOUNDS_MS,
  type Counts,
  FIGURE_MINUTES,
  type FigureMinute,
  MINUTE_MS,
  type ReleaseFigures,
  SPEED_BOUNDS,
  type SpeedFigure,
} from './release-figures.ts'

/**
 * Returns the value that the given share of the counted values does not exceed; null if there are none. It
 * assumes an even distribution between two bounds. Source: Prometheus, `histogram_quantile`.
 * @param share 0.5 for the median
 */
function quantile(bounds: readonly number[], counted: Counts, share: number): number | null {
  const counts = Array.from({ length: bounds.length + 1 }, () => 0)
  for (const [place, by] of counted) counts[place] = (counts[place] ?? 0) + by
  const total = counts.reduce((sum, each) => sum + each, 0)
  if (total === 0) return null
  const wanted = total * share
  let before = 0
  for (const [place, each] of counts.entries()) {
    if (each > 0 && before + each >= wanted) {
      const lower = bounds[place - 1] ?? 0
      const upper = bounds[place] ?? lower
      return lower + ((upper - lower) * (wanted - before)) / each
    }
    before += each
  }
  return bounds.at(-1) ?? null
}

/** Returns milliseconds; null without a render. */
const renderTime = (minutes: readonly FigureMinute[], share: number): number | null =>
  quantile(
    BOUNDS_MS,
    minutes.flatMap(({ times }) => times),
    share,
  )

/** The share of page views by which Web Vitals judge a page. Source: web.dev/articles/vitals. */
const FIELD_SHARE = 0.75

/** Returns the 75th percentile of a figure and how many page views it is based on; null without one. */
function speedOf(minutes: readonly FigureMinute[], figure: SpeedFigure) {
  const counted = minutes.flatMap((minute) => minute[figure])
  const p75 = quantile(SPEED_BOUNDS[figure], counted, FIELD_SHARE)
  return p75 === null ? null : { p75, views: counted.reduce((sum, [, by]) => sum + by, 0) }
}

/**
 * Adds up the figures of all hosts.
 * @param now milliseconds since the epoch
 * @returns the last hour of a release
 */
export function hoursOn(hosts: readonly ReleaseFigures[], now: number) {
  const last = Math.floor(now / MINUTE_MS)
  return (name: string, version: string) => {
    const recent = hosts
      .flat()
      .flatMap((each) => (each.name === name && each.version === version ? each.minutes : []))
      .filter(({ minute }) => minute <= last && minute > last - FIGURE_MINUTES)
      .toSorted((a, b) => a.minute - b.minute)
    const sum = (of: 'views' | 'renders' | 'calls' | 'errors') =>
      recent.reduce((total, each) => total + each[of], 0)
    return {
      /** Documents that visitors got of it; those of a shared cache do not count. */
      views: sum('views'),
      renders: sum('renders'),
      calls: sum('calls'),
      errors: sum('errors'),
      /** Milliseconds; null without a render. */
      median: renderTime(recent, 0.5),
      p95: renderTime(recent, 0.95),
      speed: { LCP: speedOf(recent, 'LCP'), INP: speedOf(recent, 'INP'), CLS: speedOf(recent, 'CLS') },
      /** The last error in a browser; null without one. */
      browserError: recent.findLast((minute) => minute.browserError)?.browserError ?? null,
    }
  }
}

export type HourOfRelease = ReturnType<ReturnType<typeof hoursOn>>
