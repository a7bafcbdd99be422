import { FIGURE_MINUTES, mergeFigures, type ReleaseFigures, renderTime, speedOf } from './release-figures.ts'

const MINUTE_MS = 60_000

/** Returns a release's last hour, over all hosts. */
function hourOf(minutes: ReleaseFigures[number]['minutes'], now: number) {
  const last = Math.floor(now / MINUTE_MS)
  const recent = minutes.filter(({ minute }) => minute <= last && minute > last - FIGURE_MINUTES)
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
    /** The 75th percentile of measured page views, and their number; null without one. */
    speed: { LCP: speedOf(recent, 'LCP'), INP: speedOf(recent, 'INP'), CLS: speedOf(recent, 'CLS') },
    /** The last error in a browser; null without one. */
    browserError: recent.findLast((minute) => minute.browserError)?.browserError ?? null,
    /** 60 minutes, oldest first. */
    minutes: Array.from({ length: FIGURE_MINUTES }, (_, i) => {
      const minute = last - FIGURE_MINUTES + 1 + i
      const known = recent.filter((each) => each.minute === minute)
      return {
        /** Since the epoch. */
        atMs: minute * MINUTE_MS,
        errors: known.reduce((total, { errors }) => total + errors, 0),
        median: renderTime(known, 0.5),
        p95: renderTime(known, 0.95),
      }
    }),
  }
}

export type HourOfRelease = ReturnType<typeof hourOf>

/**
 * Adds up the figures of all hosts.
 * @param now milliseconds since the epoch
 * @returns the last hour of a release
 */
export function hoursOn(hosts: readonly ReleaseFigures[], now: number) {
  const figures = mergeFigures(hosts)
  return (name: string, version: string) =>
    hourOf(figures.find((each) => each.name === name && each.version === version)?.minutes ?? [], now)
}
