import { readLimited } from '../http/read-limited.ts'
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

/** A form's text fields, and its `file` where that is one. @throws {AdminError} 400 for a form that cannot be read */
export async function readForm(
  request: Request,
  limit: number,
): Promise<{ fields: Record<string, string>; file: File | undefined }> {
  const body = await readBody(request, limit)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(body, { headers }).formData().catch((cause: unknown) => {
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
