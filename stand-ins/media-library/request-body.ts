import { AdminError } from './admin-error.ts'

/** Reads a request's whole body, giving up as soon as it passes the limit (bytes). */
export async function readLimited(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AdminError(413, `Request is too large. Maximum is ${limit} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const FORM_TYPES = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

export function isForm(request: Request): boolean {
  return FORM_TYPES.test(request.headers.get('content-type') ?? '')
}

export function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
}

/** A form's text fields, and its `file` where that is one. Throws a 400 for a form that cannot be read. */
export async function readForm(
  request: Request,
  limit: number,
): Promise<{ fields: Record<string, string>; file: File | undefined }> {
  const body = await readLimited(request, limit)
  const type = request.headers.get('content-type') ?? ''
  let form: FormData
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw new AdminError(400, 'Invalid form', { cause })
  }
  const fields: Record<string, string> = {}
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = name in fields ? `${fields[name]},${value}` : value
    else if (name === 'file') file = value
  }
  return { fields, file }
}
