import { types } from '@electric-sql/pglite'
import type { RequestOptions } from './batch-options.ts'
import type { StatementResult } from './session.ts'

/** The JSON of one statement's result, in the protocol's shape. */
export function toReply(result: StatementResult, options: Pick<RequestOptions, 'rawText' | 'arrayMode'>) {
  const { fields, rows, tag } = result
  const value = (text: string | null, column: number) =>
    text === null || options.rawText ? text : toJson(text, fields[column]?.dataTypeID ?? types.TEXT)
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

/** `INSERT 0 3` -> INSERT and 3; `CREATE TABLE` -> CREATE and no count, as at the provider. */
function parseTag(tag: string): { command: string; rowCount: number | null } {
  const [command = '', ...rest] = tag.split(' ')
  const count = command === 'INSERT' ? rest[1] : rest.join(' ')
  return { command, rowCount: count && /^\d+$/.test(count) ? Number(count) : null }
}

/** The arrays whose items have a JSON form of their own, by the array type's oid. */
const ARRAY_ITEMS = new Map([
  [1000, types.BOOL],
  [1005, types.INT2],
  [1007, types.INT4],
  [1021, types.FLOAT4],
  [1022, types.FLOAT8],
  [199, types.JSON],
  [3807, types.JSONB],
  [1009, types.TEXT],
  [1015, types.VARCHAR],
  [1016, types.INT8],
  [2951, types.UUID],
])

/** A value for a client that did not ask for raw text: JSON's own types where they hold it without loss. */
function toJson(text: string, type: number): unknown {
  const item = ARRAY_ITEMS.get(type)
  if (item !== undefined) return types.arrayParser(text, (part) => toJson(part, item), type)
  switch (type) {
    case types.BOOL:
      return text === 't'
    case types.INT2:
    case types.INT4:
      return Number(text)
    case types.FLOAT4:
    case types.FLOAT8:
      return Number.isFinite(Number(text)) ? Number(text) : text
    case types.JSON:
    case types.JSONB:
      return JSON.parse(text)
    default:
      return text
  }
}
