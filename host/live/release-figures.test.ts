import { beforeEach, describe, expect, it } from 'vitest'
import { hoursOn } from './hour.ts'
import { createReleaseFigures, type ReleaseFigures, releaseFiguresSchema } from './release-figures.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2026, 2, 1, 12)
let time: number
beforeEach(() => {
  time = START
})
const start = () => createReleaseFigures(() => time)
const hourOn = (...hosts: ReleaseFigures[]) => hoursOn(hosts, time)('gallery', '1.0.0-a')
const totals = ({ minutes }: ReleaseFigures[number]) =>
  minutes.map(({ minute, renders, calls, errors }) => [minute - START / MINUTE_MS, renders, calls, errors])

describe('a release’s figures', () => {
  it('count renders, calls and errors by minute', () => {
    const figures = start()
    figures.onRender('gallery', '1.0.0-a', 12, false)
    figures.onRender('gallery', '1.0.0-a', 40, true)
    figures.onCall('gallery', '1.0.0-a', false)
    time += MINUTE_MS
    figures.onCall('gallery', '1.0.0-a', true)
    figures.onError('gallery', '1.0.0-a')
    figures.onRender('payment', '2.0.0-b', 5, false)
    const [gallery, payment] = figures.report()
    expect([gallery?.name, gallery?.version, payment?.version]).toEqual(['gallery', '1.0.0-a', '2.0.0-b'])
    expect(totals(gallery!)).toEqual([
      [0, 2, 1, 1],
      [1, 0, 1, 2],
    ])
    expect(totals(payment!)).toEqual([[1, 1, 0, 0]])
  })

  it('drop minutes that are more than an hour old', () => {
    const figures = start()
    figures.onCall('gallery', '1.0.0-a', true)
    time += 30 * MINUTE_MS
    figures.onCall('gallery', '1.0.0-a', false)
    time += 30 * MINUTE_MS - 1
    expect(totals(figures.report()[0]!)).toEqual([
      [0, 0, 1, 1],
      [30, 0, 1, 0],
    ])
    time += 1
    expect(totals(figures.report()[0]!)).toEqual([[30, 0, 1, 0]])
    // The same slot of the ring, an hour later
    figures.onCall('gallery', '1.0.0-a', false)
    expect(totals(figures.report()[0]!)).toEqual([
      [30, 0, 1, 0],
      [60, 0, 1, 0],
    ])
    time += 60 * MINUTE_MS
    expect(figures.report()).toEqual([])
  })

  it('ignore minutes in the future after the clock was set back', () => {
    const figures = start()
    figures.onCall('gallery', '1.0.0-a', false)
    time -= 10 * MINUTE_MS
    expect(figures.report()).toEqual([])
    figures.onCall('gallery', '1.0.0-a', true)
    expect(totals(figures.report()[0]!)).toEqual([[-10, 0, 1, 1]])
  })

  it('cover the 50 most recently active releases', () => {
    const figures = start()
    for (let i = 0; i < 50; i++) figures.onCall('gallery', `1.0.${i}-a`, false)
    figures.onCall('gallery', '1.0.0-a', false)
    figures.onCall('gallery', '2.0.0-a', false)
    const versions = figures.report().map(({ version }) => version)
    expect(versions).toHaveLength(50)
    expect(versions).toEqual(expect.arrayContaining(['1.0.0-a', '2.0.0-a']))
    expect(versions).not.toContain('1.0.1-a')
  })

  it('survive JSON and their schema, and stay small after a busy hour', () => {
    const figures = start()
    for (let minute = 0; minute < 60; minute++, time += MINUTE_MS)
      for (const version of ['1.0.0-a', '1.1.0-b'])
        for (let ms = 1; ms < 400; ms += 7) figures.onRender('gallery', version, ms, false)
    time -= 1
    const report = figures.report()
    expect(releaseFiguresSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    expect(JSON.stringify(report).length).toBeLessThan(2 * 60 * 220)
    const before = JSON.stringify(report)
    figures.onRender('gallery', '1.0.0-a', 1, true)
    expect(JSON.stringify(report)).toBe(before)
  })

  it.each([
    { minute: 1, renders: -1, calls: 0, errors: 0, times: [] },
    { minute: 1, renders: 0, calls: 0, errors: 0.5, times: [] },
    { minute: 1, renders: 0, calls: 0, errors: 0, times: [[22, 1]] },
    { minute: 1, renders: 0, calls: 0, times: [] },
  ])('are refused when a host writes %j', (minute) => {
    const report = [{ name: 'gallery', version: '1.0.0-a', minutes: [minute] }]
    expect(releaseFiguresSchema.safeParse(report).success).toBe(false)
  })
})

it('add up across several hosts', () => {
  const [one, other] = [start(), start()]
  one.onRender('gallery', '1.0.0-a', 10, false)
  other.onRender('gallery', '1.0.0-a', 10, true)
  other.onRender('gallery', '1.0.0-a', 90, false)
  time += MINUTE_MS
  one.onCall('gallery', '1.0.0-a', false)
  one.onView('gallery', '1.0.0-a')
  other.onCall('gallery', '1.1.0-b', true)
  other.onCall('payment', '1.0.0-a', true)
  const reports = [other.report(), one.report()]
  const hour = hourOn(...reports)
  expect(hour).toMatchObject({ views: 1, renders: 3, calls: 1, errors: 1 })
  expect(
    [START - 1, START, START + 60 * MINUTE_MS].map((at) => {
      const { renders, calls } = hoursOn(reports, at)('gallery', '1.0.0-a')
      return [renders, calls]
    }),
  ).toEqual([
    [0, 0],
    [3, 0],
    [0, 1],
  ])
  expect(hour.median).toBeCloseTo(7 + (3 * 1.5) / 2)
  expect(hour.p95).toBeGreaterThan(75)
  expect(hour.p95).toBeLessThanOrEqual(100)
  expect(hoursOn(reports, time)('gallery', '1.1.0-b')).toMatchObject({ renders: 0, calls: 1, errors: 1 })
  expect(reports).toEqual([other.report(), one.report()])
})

describe('render times', () => {
  const timesOf = (...all: number[]) => {
    const figures = start()
    for (const ms of all) figures.onRender('gallery', '1.0.0-a', ms, false)
    return hourOn(figures.report())
  }

  it('have a median and a 95th percentile within the counted bounds', () => {
    const { median, p95 } = timesOf(
      ...Array.from({ length: 90 }, () => 12),
      ...Array.from({ length: 10 }, () => 180),
    )
    expect(median).toBeGreaterThan(10)
    expect(median).toBeLessThanOrEqual(15)
    expect(p95).toBeGreaterThan(150)
    expect(p95).toBeLessThanOrEqual(200)
  })

  it('are null without a render, and at most the last bound', () => {
    expect(timesOf().median).toBeNull()
    expect(timesOf(60_000).p95).toBe(5000)
  })
})

it('keep the last browser error across all hosts, with the top of its stack', () => {
  const [one, other] = [start(), start()]
  const error = (message: string) => ({ page: '/gallery', message, stack: ['a', 'b', 'c', 'd'] })
  one.onBrowserError('gallery', '1.0.0-a', error('first'))
  time += MINUTE_MS
  other.onBrowserError('gallery', '1.0.0-a', error('second'))
  time += MINUTE_MS
  one.onBrowserError('gallery', '1.0.0-a', error('third'))
  expect(one.report()[0]?.minutes.flatMap(({ browserError }) => browserError?.message ?? [])).toEqual([
    'third',
  ])
  const hour = hourOn(one.report(), other.report())
  expect(hour.errors).toBe(3)
  expect(hour.browserError).toEqual({ ...error('third'), stack: ['a', 'b', 'c'] })
})

describe('a release’s speed in browsers', () => {
  const figures = (...all: Parameters<ReturnType<typeof start>['onSpeed']>[2][]) => {
    const made = start()
    for (const speed of all) made.onSpeed('gallery', '1.0.0-a', speed)
    return made.report()
  }

  it('[speed-p75] is the 75th percentile of the page views that have the figure', () => {
    const views = [...Array.from({ length: 76 }, () => 900), ...Array.from({ length: 24 }, () => 4000)]
    const { speed } = hourOn(figures(...views.map((LCP) => ({ LCP, CLS: 0 })), { INP: 180 }))
    expect(speed.LCP?.views).toBe(100)
    expect(speed.LCP?.p75).toBeGreaterThan(750)
    expect(speed.LCP?.p75).toBeLessThanOrEqual(1000)
    expect(speed.CLS).toEqual({ p75: 0, views: 100 })
    expect(speed.INP).toEqual({ p75: expect.closeTo(187.5), views: 1 })
    expect(hourOn().speed.INP).toBeNull()
  })

  it('adds up across hosts', () => {
    const { speed } = hourOn(figures({ LCP: 400 }), figures({ LCP: 450 }))
    expect(speed.LCP?.views).toBe(2)
  })
})
