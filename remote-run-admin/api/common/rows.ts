import type { Shaped } from '@lustre/platform/shape'

export type Row = Record<string, unknown>

/** Picks the protocol's fields from a database row; dates become ISO texts in UTC. @throws {Error} when the row has another shape */
export function toShape<T>(shape: Shaped<T>, row: Row = {}): T {
  const fields = Object.fromEntries(shape.names.map((name) => [name, row[name]]))
  const value: unknown = JSON.parse(JSON.stringify(fields))
  if (shape(value)) return value
  throw new Error(`a row lacks some of ${shape.names.join(', ')}, or has them in another form`)
}
