import { randomUUID } from 'node:crypto'
import { readLimited } from '@lustre/kit/read-limited'
import { AdminError } from './admin-error.ts'

const readBody = (request: Request, limit: number) =>
  readLimited(request, limit, () => new AdminError(413, `Request is too large. Maximum is ${limit} bytes`))

const FORM_TYPES = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

export function isForm(request: Request): boolean {
  return FORM_TYPES.test(request.headers.get('content-type') ?? '')
}

/** @throws {AdminError} 400 for anything but JSON, 413 for more than `limit` bytes */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AdminError(400, 'Content-Type must be application/json')
  const body = await readBody(request, limit)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new AdminError(400, 'Request body is not valid JSON', { cause })
  }
}

/** @throws {AdminError} 400 for an unreadable form */
export async function readForm(
  request: Request,
  limit: number,
): Promise<{ fields: Record<string, string>; file: File | undefined }> {
  const form = await withLongBoundary(
    await readBody(request, limit),
    request.headers.get('content-type') ?? '',
  )
    .formData()
    .catch((cause: unknown) => {
      throw new AdminError(400, 'Invalid form', { cause })
    })
  const fields: Record<string, string> = {}
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = name in fields ? `${fields[name]},${value}` : value
    else if (name === 'file') file = value
  }
  return { fields, file }
}

/**
 * The official client may pick a boundary of one character, and Node's parser takes the same characters inside a
 * file for a boundary. So the form is parsed with a boundary that no file contains.
 */
function withLongBoundary(body: Buffer<ArrayBuffer>, type: string): Response {
  const given = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type)?.[1]
  if (given === undefined) return new Response(body, { headers: { 'content-type': type } })
  const boundary = randomUUID()
  const text = `\r\n${body.toString('latin1')}`.replaceAll(`\r\n--${given}`, `\r\n--${boundary}`)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Response(Buffer.from(text.slice(2), 'latin1'), { headers })
}
