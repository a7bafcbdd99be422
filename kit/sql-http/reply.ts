import { parse as parseArray } from 'postgres-array'
import type { RequestOptions } from './batch-options.ts'
import type { StatementResult } from './session.ts'

/** Oids of the types that JSON holds in its own form; source: Postgres' catalog `pg_type.dat`. */
const TYPES = {
  BOOL: 16,
  INT8: 20,
  INT2: 21,
  INT4: 23,
  TEXT: 25,
  JSON: 114,
  FLOAT4: 700,
  FLOAT8: 701,
  VARCHAR: 1043,
  UUID: 2950,
  JSONB: 3802,
} as const

/** The JSON of one statement's result, in the protocol's shape. */
export function toReply(result: StatementResult, options: Pick<RequestOptions, 'rawText' | 'arrayMode'>) {
  const { fields, rows, tag } = result
  const value = (text: string | null, column: number) =>
    text === null || options.rawText ? text : toJson(text, fields[column]?.dataTypeID ?? TYPES.TEXT)
  const row = (values: (string | null)[]) =>
    options.arrayMode
      ? values.map(value)
      : Object.fromEntries(values.map((text, column) => [fields[column]?.name ?? '', value(text, column)]))
  return {
    rowAsArray: options.arrayMode,
    fields: fields.map((field) => ({ ...field, format: 'text' })),
    rows: rows.map(row),
    ...parseTag(tag),
  }
}

/** `INSERT 0 3` -> INSERT and 3; `CREATE TABLE` -> CREATE without a count, as at the provider. */
function parseTag(tag: string): { command: string; rowCount: number | null } {
  const [command = '', ...rest] = tag.split(' ')
  const count = command === 'INSERT' ? rest[1] : rest.join(' ')
  return { command, rowCount: count && /^\d+$/.test(count) ? Number(count) : null }
}

/** The arrays whose items have a JSON form of their own, by the array type's oid. */
const ARRAY_ITEMS = new Map([
  [1000, TYPES.BOOL],
  [1005, TYPES.INT2],
  [1007, TYPES.INT4],
  [1021, TYPES.FLOAT4],
  [1022, TYPES.FLOAT8],
  [199, TYPES.JSON],
  [3807, TYPES.JSONB],
  [1009, TYPES.TEXT],
  [1015, TYPES.VARCHAR],
  [1016, TYPES.INT8],
  [2951, TYPES.UUID],
])

/** A value for a client that did not ask for raw text: JSON's own types where they hold it without loss. */
function toJson(text: string, type: number): unknown {
  const item = ARRAY_ITEMS.get(type)
  if (item !== undefined) return parseArray(text, (part) => toJson(part, item))
  switch (type) {
    case TYPES.BOOL:
      return text === 't'
    case TYPES.INT2:
    case TYPES.INT4:
      return Number(text)
    case TYPES.FLOAT4:
    case TYPES.FLOAT8:
      return Number.isFinite(Number(text)) ? Number(text) : text
    case TYPES.JSON:
    case TYPES.JSONB:
      return JSON.parse(text)
    default:
      return text
  }
}
