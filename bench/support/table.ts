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

/** A figure without a budget. */
export const report = (what: string, value: string): Row => ({ what, value, budget: '-', ok: null })

const compared =
  (sign: string, keeps: (value: number, limit: number) => boolean) =>
  (what: string, value: number, limit: number, unit: string): Row => ({
    what,
    value: `${round(value)} ${unit}`.trim(),
    budget: `${sign} ${round(limit)} ${unit}`.trim(),
    ok: keeps(value, limit),
  })

/** A figure that should be at most `limit`. One that could not be measured (NaN) is over it. */
export const atMost = compared('<=', (value, limit) => value <= limit)

/** A figure that should be at least `limit`. One that could not be measured (NaN) is under it. */
export const atLeast = compared('>=', (value, limit) => value >= limit)

/** Where there is no limit (undefined), only reported. */
export const atMostIf = (what: string, value: number, limit: number | undefined, unit: string): Row =>
  limit === undefined ? report(what, `${round(value)} ${unit}`.trim()) : atMost(what, value, limit, unit)

/** @returns the rows as columns of text, budgets that are missed marked */
export function formatTable(rows: readonly Row[]): string {
  const mark = (ok: boolean | null) => (ok === null ? '' : ok ? 'ok' : 'MISSED')
  const lines = [
    ['what', 'value', 'budget', ''],
    ...rows.map(({ what, value, budget, ok }) => [what, value, budget, mark(ok)]),
  ]
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
