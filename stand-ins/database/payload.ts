import { readLimited } from '@lustre/kit/read-limited'
import { z } from 'zod'
import { SqlHttpError } from './errors.ts'

/** The wire format counts parameters in 16 bits. */
const MAX_PARAMETERS = 65_535

type Json = z.core.util.JSONType

/** Parameters are in Postgres' text form. */
export type Statement = {
  query: string
  params: (string | null)[]
  arrayMode?: boolean | undefined
}

type Payload = { kind: 'single'; statement: Statement } | { kind: 'batch'; statements: Statement[] }

const statement = z.object({
  query: z.string(),
  params: z.array(z.json()).max(MAX_PARAMETERS).default([]),
  arrayMode: z.boolean().optional(),
})

const body = z.union([statement, z.object({ queries: z.array(statement) })])

/** @throws {SqlHttpError} 400 with the reason */
export function parsePayload(text: string): Payload {
  const parsed = body.safeParse(parseJson(text))
  if (!parsed.success) throw unreadable('data did not match any variant of untagged enum Payload')
  return 'queries' in parsed.data
    ? { kind: 'batch', statements: parsed.data.queries.map(toStatement) }
    : { kind: 'single', statement: toStatement(parsed.data) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(cause instanceof Error ? cause.message : 'not JSON')
  }
}

function unreadable(reason: string): SqlHttpError {
  return new SqlHttpError(400, `could not parse the HTTP request body: ${reason}`)
}

function toStatement({ query, params, arrayMode }: z.infer<typeof statement>): Statement {
  // The wire format ends the query at the first NUL: what follows would be read as another message.
  if (query.includes('\0')) {
    throw new SqlHttpError(400, 'error encoding message to server: string contains embedded null')
  }
  return { query, params: params.map(toPostgresText), arrayMode }
}

/** Arrays in `{...}` form, objects as JSON. */
function toPostgresText(value: Json): string | null {
  if (value === null) return null
  if (typeof value === 'string') return value
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

function arrayText(values: Json[]): string {
  const items = values.map((value) => {
    if (value === null) return 'NULL'
    if (Array.isArray(value)) return arrayText(value)
    if (typeof value === 'object') return quote(JSON.stringify(value))
    return typeof value === 'string' ? quote(value) : String(value)
  })
  return `{${items.join(',')}}`
}

/** Only the quote and the backslash are special inside quotes. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Default of the provider's HTTP proxy. */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024

/** @throws {SqlHttpError} 413 for a body that is too large, 400 for one that is not UTF-8 */
export async function readBody(request: Request): Promise<string> {
  const tooLarge = () => new SqlHttpError(413, `request is too large (max is ${MAX_REQUEST_BYTES} bytes)`)
  try {
    const body = await readLimited(request, MAX_REQUEST_BYTES, tooLarge)
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (cause) {
    if (cause instanceof SqlHttpError) throw cause
    throw new SqlHttpError(400, 'could not read the HTTP request body: not UTF-8, or cut short', {}, cause)
  }
}
