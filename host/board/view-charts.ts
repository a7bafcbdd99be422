import { html } from 'hono/html'
import { HOUR_TEXTS } from '../content/board.ts'
import type { HourOfRelease } from '../live/hour.ts'
import { clock, duration, type Html } from './view-page.ts'

const WIDTH = 240
const HEIGHT = 40
const STEP = WIDTH / 60
/** Keeps a single error from filling the whole column. */
const LEAST_SCALE = 4

const box = (label: string, content: Html) =>
  html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><path class="ground" d="M0 ${HEIGHT - 0.5}H${WIDTH}"/>${content}</svg>`

const y = (value: number, max: number) => (HEIGHT - 1 - ((HEIGHT - 4) * value) / max).toFixed(1)

export function errorsChart({ minutes, errors, renders, calls }: HourOfRelease): Html {
  const worst = minutes.reduce((most, each) => (each.errors > most.errors ? each : most), {
    errors: 0,
    atMs: 0,
  })
  const most = worst.errors === 0 ? null : HOUR_TEXTS.most(worst.errors, clock(worst.atMs))
  const max = Math.max(LEAST_SCALE, worst.errors)
  const columns = minutes.flatMap((each, i) =>
    each.errors === 0 ? [] : [`M${(i + 0.5) * STEP} ${HEIGHT - 1}V${y(each.errors, max)}`],
  )
  const label = HOUR_TEXTS.errorsChart(errors, renders, calls, most)
  return box(label, html`<path class="errors" d="${columns.join('')}"/>`)
}

/** Draws a line through the minutes with a render; an isolated minute is a dash. */
function lineOf(minutes: HourOfRelease['minutes'], of: 'median' | 'p95', max: number): string {
  return minutes
    .map((each, i) => {
      const value = each[of]
      if (value === null) return ''
      const starts = (minutes[i - 1]?.[of] ?? null) === null
      return `${starts ? 'M' : 'L'}${i * STEP} ${y(value, max)}h${STEP}`
    })
    .join('')
}

/** Charts the median and 95th percentile of render times by minute. */
export function timesChart({ minutes, median, p95 }: HourOfRelease): Html {
  const max = Math.max(1, ...minutes.map((each) => each.p95 ?? 0))
  const label =
    median === null || p95 === null
      ? HOUR_TEXTS.noRenders
      : HOUR_TEXTS.timesChart(duration(median), duration(p95))
  return box(
    label,
    html`<path class="p95" d="${lineOf(minutes, 'p95', max)}"/><path class="median" d="${lineOf(minutes, 'median', max)}"/>`,
  )
}

/** Shows how much of a budget is used. */
export function meter(share: number): Html {
  const width = Math.min(1, share) * 100
  return html`<svg class="meter${share > 1 ? ' over' : ''}" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true"><path class="ground" d="M0 1H100"/><path class="fill" d="M0 1H${width.toFixed(1)}"/></svg>`
}
