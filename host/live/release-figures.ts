import { LRUCache } from 'lru-cache'
import { z } from 'zod'

const MINUTE_MS = 60_000
export const FIGURE_MINUTES = 60
/** Bounds memory by dropping the least recently active release. */
const MAX_RELEASES = 50
/** Upper bounds of render times in milliseconds. A last bucket takes longer ones. */
const BOUNDS_MS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2500, 5000,
]

const count = z.number().int().min(0)
const minuteSchema = z.object({
  minute: count,
  /** Documents that visitors got. Hosts do not see those that a shared cache serves. */
  views: count.default(0),
  renders: count,
  calls: count,
  /** Failed renders and calls, pages that failed in browsers, and ends of its process. */
  errors: count,
  /** Pairs of a bound's index and the number of renders. */
  times: z.array(z.tuple([count.max(BOUNDS_MS.length), count])).max(BOUNDS_MS.length + 1),
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

/** Reads the figures of a host's report; none when a host of another build writes them in another form. */
export const figuresIn = ({ figures }: { figures: unknown }): ReleaseFigures =>
  releaseFiguresSchema.safeParse(figures).data ?? []

const emptyMinute = (minute: number): FigureMinute => ({
  minute,
  views: 0,
  renders: 0,
  calls: 0,
  errors: 0,
  times: [],
})

const placeOf = (ms: number): number => {
  const place = BOUNDS_MS.findIndex((bound) => ms <= bound)
  return place === -1 ? BOUNDS_MS.length : place
}

function withTime(times: FigureMinute['times'], place: number, by: number): void {
  const known = times.find(([each]) => each === place)
  if (known) known[1] += by
  else times.push([place, by])
}

/** @param now milliseconds since the epoch */
export function createReleaseFigures(now: () => number = Date.now) {
  /** By name and version. Each minute has a slot of a ring. */
  const releases = new LRUCache<string, ReleaseFigures[number]>({ max: MAX_RELEASES })

  function minuteOf(name: string, version: string): FigureMinute {
    const key = `${name}/${version}`
    const release = releases.get(key) ?? { name, version, minutes: [] }
    releases.set(key, release)
    const minute = Math.floor(now() / MINUTE_MS)
    const place = minute % FIGURE_MINUTES
    const known = release.minutes[place]
    if (known?.minute === minute) return known
    const fresh = emptyMinute(minute)
    release.minutes[place] = fresh
    return fresh
  }

  function call(name: string, version: string, failed: boolean): void {
    const minute = minuteOf(name, version)
    minute.calls += 1
    if (failed) minute.errors += 1
  }

  return {
    onView(name: string, version: string): void {
      minuteOf(name, version).views += 1
    },
    onRender(name: string, version: string, ms: number, failed: boolean): void {
      const minute = minuteOf(name, version)
      minute.renders += 1
      if (failed) minute.errors += 1
      withTime(minute.times, placeOf(ms), 1)
    },
    /** Counts a call, as failed only through the API's own fault. */
    onCall: call,
    /** Counts the end of its process, or a failure of one of its pages in a browser. */
    onError(name: string, version: string): void {
      minuteOf(name, version).errors += 1
    },
    report(): ReleaseFigures {
      const last = Math.floor(now() / MINUTE_MS)
      return [...releases.values()].toReversed().flatMap(({ name, version, minutes }) => {
        const recent = minutes
          // After the clock was set back, some minutes are in the future.
          .filter((each) => each.minute <= last && each.minute > last - FIGURE_MINUTES)
          .toSorted((a, b) => a.minute - b.minute)
        return recent.length === 0 ? [] : [{ name, version, minutes: structuredClone(recent) }]
      })
    },
  }
}

export function mergeFigures(reports: readonly ReleaseFigures[]): ReleaseFigures {
  const merged = new Map<string, ReleaseFigures[number]>()
  for (const { name, version, minutes } of reports.flat()) {
    const release = merged.get(`${name}/${version}`) ?? { name, version, minutes: [] }
    merged.set(`${name}/${version}`, release)
    for (const each of minutes) {
      let sum = release.minutes.find(({ minute }) => minute === each.minute)
      if (!sum) {
        sum = emptyMinute(each.minute)
        release.minutes.push(sum)
      }
      sum.views += each.views
      sum.renders += each.renders
      sum.calls += each.calls
      sum.errors += each.errors
      for (const [place, by] of each.times) withTime(sum.times, place, by)
    }
    release.minutes.sort((a, b) => a.minute - b.minute)
  }
  return [...merged.values()]
}

/**
 * Returns the milliseconds within which a share of the renders finished; null without a render. It assumes an
 * even distribution between two bounds. Source: Prometheus, `histogram_quantile`.
 * @param share 0.5 for the median
 */
export function renderTime(minutes: readonly Pick<FigureMinute, 'times'>[], share: number): number | null {
  const counts = Array.from({ length: BOUNDS_MS.length + 1 }, () => 0)
  for (const [place, by] of minutes.flatMap(({ times }) => times)) counts[place] = (counts[place] ?? 0) + by
  const total = counts.reduce((sum, each) => sum + each, 0)
  if (total === 0) return null
  const wanted = total * share
  let before = 0
  for (const [place, each] of counts.entries()) {
    if (each > 0 && before + each >= wanted) {
      const lower = BOUNDS_MS[place - 1] ?? 0
      const upper = BOUNDS_MS[place] ?? lower
      return lower + ((upper - lower) * (wanted - before)) / each
    }
    before += each
  }
  return BOUNDS_MS.at(-1) ?? null
}
