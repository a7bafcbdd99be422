import { parse as parseArray } from 'postgres-array'
import type { StatementResult } from './session.ts'

const finite = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)

/** Types that JSON holds in its own form, by oid: bool, int2, int4, float4, float8, json, jsonb. Source: `pg_type.dat`. */
const OWN_FORMS: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  21: Number,
  23: Number,
  700: finite,
  701: finite,
  114: JSON.parse,
  3802: JSON.parse,
}
/** Types of items by the array's oid; also of int8, text, varchar and uuid, which stay text. */
const ITEMS: Readonly<Record<number, number>> = {
  1000: 16,
  1005: 21,
  1007: 23,
  1021: 700,
  1022: 701,
  199: 114,
  3807: 3802,
  1016: 20,
  1009: 25,
  1015: 1043,
  2951: 2950,
}

/** The JSON of one statement's result, in the protocol's shape. */
export function toReply(result: StatementResult, options: { rawText: boolean; arrayMode: boolean }) {
  const { fields, rows, tag } = result
  const value = (text: string | null, column: number) =>
    text === null || options.rawText ? text : toJson(text, fields[column]?.dataTypeID ?? 0)
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

/** A value for a client that did not ask for raw text: JSON's own types where they hold it without loss. */
function toJson(text: string, type: number): unknown {
  const item = ITEMS[type]
  if (item !== undefined) return parseArray(text, (part) => toJson(part, item))
  const form = OWN_FORMS[type]
  return form ? form(text) : text
}
