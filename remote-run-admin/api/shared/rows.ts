import type { Shaped } from '../../protocol/shape.ts'

export type Row = Record<string, unknown>

/** JSON as the API tells it: moments of the database are ISO texts in UTC. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toJson(member)]))
}

/**
 * What the protocol describes, out of a row of the database; its other columns are left out.
 * @throws where the row is of another shape
 */
export function toShape<T>(shape: Shaped<T>, row: Row = {}): T {
  const told = toJson(Object.fromEntries(shape.names.map((name) => [name, row[name]])))
  if (shape(told)) return told
  throw new Error(`a row lacks some of ${shape.names.join(', ')}, or has them in another form`)
}
