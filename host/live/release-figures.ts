import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export const MINUTE_MS = 60_000
export const FIGURE_MINUTES = 60
/** Bounds memory by dropping the least recently active release. */
const MAX_RELEASES = 50
/** Upper bounds of render times in milliseconds. One more bucket counts those that took longer. */
export const BOUNDS_MS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2500, 5000,
]

/**
 * What browsers measure of a page: its largest paint and its slowest interaction in milliseconds, and its layout
 * shift. These are upper bounds of buckets, and include the limits of a good and of a poor page. Source:
 * web.dev/articles/vitals.
 */
export const SPEED_BOUNDS = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 7500, 10_000],
  INP: [25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
  CLS: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
} as const
export type SpeedFigure = keyof typeof SPEED_BOUNDS
export const SPEED_FIGURES = ['LCP', 'INP', 'CLS'] as const satisfies SpeedFigure[]
export type Speed = Partial<Record<SpeedFigure, number | undefined>>

const count = z.number().int().min(0)
/** Pairs of a bound's index and a count. */
const countsWithin = (bounds: readonly number[]) =>
  z.array(z.tuple([count.max(bounds.length), count])).max(bounds.length + 1)
export type Counts = z.output<ReturnType<typeof countsWithin>>

/** A browser's report of an error, with the top of its stack in the built files. */
const browserErrorSchema = z.object({ page: z.string(), message: z.string(), stack: z.array(z.string()) })
export type BrowserError = z.output<typeof browserErrorSchema>
const KEPT_PLACES = 3

const minuteSchema = z.object({
  minute: count,
  /** Documents that visitors got. Hosts do not see those that a shared cache serves. */
  views: count,
  renders: count,
  calls: count,
  /** Failed renders and calls, pages that failed in browsers, and unexpected ends of the section's process. */
  errors: count,
  times: countsWithin(BOUNDS_MS),
  LCP: countsWithin(SPEED_BOUNDS.LCP),
  INP: countsWithin(SPEED_BOUNDS.INP),
  CLS: countsWithin(SPEED_BOUNDS.CLS),
  /** The release's latest error, kept in its minute only. */
  browserError: browserErrorSchema.optional(),
})

/** The last hour of each release, on one host or on all, in `hosts/<id>.json`. */
export const releaseFiguresSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    minutes: z.array(minuteSchema).max(FIGURE_MINUTES),
  }),
)
export type ReleaseFigures = z.output<typeof releaseFiguresSchema>
export type FigureMinute = z.output<typeof minuteSchema>

/** Returns the figures in a host's report; none when a host of another build wrote them in a different form. */
export const figuresIn = ({ figures }: { figures: unknown }): ReleaseFigures =>
  releaseFiguresSchema.safeParse(figures).data ?? []

/** Counts a value below the first bound that it does not exceed. */
function add(counts: Counts, value: number, bounds: readonly number[]): void {
  const found = bounds.findIndex((bound) => value <= bound)
  const place = found === -1 ? bounds.length : found
  const known = counts.find(([each]) => each === place)
  if (known) known[1] += 1
  else counts.push([place, 1])
}

/** @param now milliseconds since the epoch */
export function createReleaseFigures(now: () => number = Date.now) {
  /** By name and version. Each minute has a slot in a ring. */
  const releases = new LRUCache<string, ReleaseFigures[number]>({ max: MAX_RELEASES })

  function minuteOf(name: string, version: string): FigureMinute {
    const key = `${name}/${version}`
    const release = releases.get(key) ?? { name, version, minutes: [] }
    releases.set(key, release)
    const minute = Math.floor(now() / MINUTE_MS)
    const place = minute % FIGURE_MINUTES
    const known = release.minutes[place]
    if (known?.minute === minute) return known
    const none = { views: 0, renders: 0, calls: 0, errors: 0, times: [], LCP: [], INP: [], CLS: [] }
    const fresh: FigureMinute = { minute, ...none }
    release.minutes[place] = fresh
    return fresh
  }

  return {
    onView(name: string, version: string): void {
      minuteOf(name, version).views += 1
    },
    onRender(name: string, version: string, ms: number, failed: boolean): void {
      const minute = minuteOf(name, version)
      minute.renders += 1
      if (failed) minute.errors += 1
      add(minute.times, ms, BOUNDS_MS)
    },
    onSpeed(name: string, version: string, speed: Speed): void {
      const minute = minuteOf(name, version)
      for (const figure of SPEED_FIGURES) {
        const value = speed[figure]
        if (value !== undefined) add(minute[figure], value, SPEED_BOUNDS[figure])
      }
    },
    /** Counts a call; it counts as failed only if the API itself caused the failure. */
    onCall(name: string, version: string, failed: boolean): void {
      const minute = minuteOf(name, version)
      minute.calls += 1
      if (failed) minute.errors += 1
    },
    onBrowserError(name: string, version: string, { page, message, stack }: BrowserError): void {
      const minute = minuteOf(name, version)
      minute.errors += 1
      for (const each of releases.peek(`${name}/${version}`)?.minutes ?? []) delete each?.browserError
      minute.browserError = { page, message, stack: stack.slice(0, KEPT_PLACES) }
    },
    /** Counts the end of its process. */
    onError(name: string, version: string): void {
      minuteOf(name, version).errors += 1
    },
    report(): ReleaseFigures {
      const last = Math.floor(now() / MINUTE_MS)
      return [...releases.values()].toReversed().flatMap(({ name, version, minutes }) => {
        const recent = minutes
          // After the clock was set back, some of the minutes are in the future.
          .filter((each) => each.minute <= last && each.minute > last - FIGURE_MINUTES)
          .toSorted((a, b) => a.minute - b.minute)
        return recent.length === 0 ? [] : [{ name, version, minutes: structuredClone(recent) }]
      })
    },
  }
}
