import type { Shaped } from '../../protocol/shape.ts'

export type Row = Record<string, unknown>

/** Picks the protocol's fields from a database row. @throws {Error} when the row has another shape */
export function toShape<T>(shape: Shaped<T>, row: Row = {}): T {
  const said = Object.fromEntries(shape.names.map((name) => [name, row[name]]))
  // The database's dates become ISO texts in UTC.
  const told: unknown = JSON.parse(JSON.stringify(said))
  if (shape(told)) return told
  throw new Error(`a row lacks some of ${shape.names.join(', ')}, or has them in another form`)
}
