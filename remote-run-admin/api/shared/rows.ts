import type { Shaped } from '../../protocol/shape.ts'

export type Row = Record<string, unknown>

/** Returns a value as the API sends it: the database's dates become ISO texts in UTC. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toJson(member)]))
}

/** Picks the protocol's fields from a database row. @throws {Error} when the row has another shape */
export function toShape<T>(shape: Shaped<T>, row: Row = {}): T {
  const told = toJson(Object.fromEntries(shape.names.map((name) => [name, row[name]])))
  if (shape(told)) return told
  throw new Error(`a row lacks some of ${shape.names.join(', ')}, or has them in another form`)
}
