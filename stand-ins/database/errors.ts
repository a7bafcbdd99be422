/** Fields of a Postgres error in the HTTP protocol, null where the server gave none. */
const ERROR_FIELDS = [
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'severity',
  'where',
  'table',
  'column',
  'schema',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const

type ErrorFields = Partial<Record<(typeof ERROR_FIELDS)[number], string>>

/** A refusal in the provider's shape. `fields` may be a client's error, of which it shows these alone. */
export class SqlHttpError extends Error {
  override readonly name = 'SqlHttpError'
  readonly status: number
  readonly fields: ErrorFields

  constructor(status: number, message: string, fields: ErrorFields = {}, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.fields = fields
  }

  /** The official driver expects every field. */
  toJSON() {
    return {
      message: this.message,
      ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, this.fields[field] ?? null])),
    }
  }
}
