/** One line of the bench's table. */
export type Row = {
  what: string
  value: string
  /** What it should be, or '-' where the figure is only reported. */
  budget: string
  /** null where there is no budget. */
  ok: boolean | null
}

/** A figure without a budget. */
export const report = (what: string, value: string): Row => ({ what, value, budget: '-', ok: null })

/** A figure that should be at most `limit`. */
export const atMost = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  value: `${round(value)} ${unit}`,
  budget: `<= ${limit} ${unit}`,
  ok: value <= limit,
})

/** A figure that should be at least `limit`. */
export const atLeast = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  value: `${round(value)} ${unit}`,
  budget: `>= ${limit} ${unit}`,
  ok: value >= limit,
})

const round = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2).replace(/\.?0+$/, '')

/** The value below which `share` (0 to 1) of the sorted samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, budget, ok }) => [
    what,
    value,
    budget,
    ok === null ? '' : ok ? 'ok' : 'OVER',
  ])
  const head = ['what', 'value', 'budget', '']
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)))
  return [head, ...cells]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
