import type { StatementResult } from './session.ts'

/** The JSON of one statement's result, in the form that the driver asks for: rows as lists, every value as text. */
export const toReply = ({ fields, rows, tag }: StatementResult) => ({
  rowAsArray: true,
  fields: fields.map((field) => ({ ...field, format: 'text' })),
  rows,
  ...parseTag(tag),
})

/** `INSERT 0 3` -> INSERT and 3; `CREATE TABLE` -> CREATE without a count, as at the provider. */
function parseTag(tag: string): { command: string; rowCount: number | null } {
  const [command = '', ...rest] = tag.split(' ')
  const count = command === 'INSERT' ? rest[1] : rest.join(' ')
  return { command, rowCount: count && /^\d+$/.test(count) ? Number(count) : null }
}
