/** One line of the bench's table. */
export type Row = {
  what: string
  value: string
  /** What it should be, or '-' where the figure is only reported. */
  budget: string
  /** null where there is no budget. */
  ok: boolean | null
}

const round = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2).replace(/\.?0+$/, '')

const withUnit = (text: string, unit: string) => `${text} ${unit}`.trim()

/** A figure without a budget. */
export const report = (what: string, value: string): Row => ({ what, value, budget: '-', ok: null })

/** A figure that should be at most `limit`. One that could not be measured (NaN) is over it. */
export const atMost = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  value: withUnit(round(value), unit),
  budget: withUnit(`<= ${round(limit)}`, unit),
  ok: value <= limit,
})

/** A figure that should be at least `limit`. One that could not be measured (NaN) is under it. */
export const atLeast = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  value: withUnit(round(value), unit),
  budget: withUnit(`>= ${round(limit)}`, unit),
  ok: value >= limit,
})

/** @returns the rows as columns of text, budgets that are missed marked */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, budget, ok }) => [
    what,
    value,
    budget,
    ok === null ? '' : ok ? 'ok' : 'MISSED',
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
