export type Row = {
  what: string
  value: string
  /** '-' for a figure without a budget. */
  budget: string
  /** null without a budget. */
  ok: boolean | null
}

const round = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2).replace(/\.?0+$/, '')

export const report = (what: string, value: string): Row => ({ what, value, budget: '-', ok: null })

const compared =
  (sign: string, keeps: (value: number, limit: number) => boolean) =>
  (what: string, value: number, limit: number, unit: string): Row => ({
    what,
    value: `${round(value)} ${unit}`.trim(),
    budget: `${sign} ${round(limit)} ${unit}`.trim(),
    ok: keeps(value, limit),
  })

/** A failed measurement (NaN) exceeds every limit. */
export const atMost = compared('<=', (value, limit) => value <= limit)

/** A failed measurement (NaN) is below every limit. */
export const atLeast = compared('>=', (value, limit) => value >= limit)

/** Only reports the figure when `limit` is undefined. */
export const atMostIf = (what: string, value: number, limit: number | undefined, unit: string): Row =>
  limit === undefined ? report(what, `${round(value)} ${unit}`.trim()) : atMost(what, value, limit, unit)

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
