/** Fields of a Postgres error that the protocol passes on. */
const FIELDS = ['code', 'severity', 'detail', 'hint', 'position', 'table', 'column', 'constraint'] as const

type ErrorFields = { [Field in (typeof FIELDS)[number]]?: string | undefined }

/** A refusal in the provider's shape. `fields` may be a client's error, of which it shows these alone. */
export class SqlHttpError extends Error {
  readonly status: number
  readonly fields: ErrorFields

  constructor(status: number, message: string, fields: ErrorFields = {}, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.fields = fields
  }

  toJSON() {
    return {
      message: this.message,
      ...Object.fromEntries(FIELDS.map((field) => [field, this.fields[field]])),
    }
  }
}
