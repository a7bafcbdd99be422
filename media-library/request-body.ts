import { readLimited } from '@lustre/kit/read-limited'
import { AdminError } from './admin-error.ts'

const readBody = (request: Request, limit: number) =>
  readLimited(request, limit, () => new AdminError(413, `Request is too large. Maximum is ${limit} bytes`))

const typeOf = (request: Request) => request.headers.get('content-type') ?? ''

/** Whether a request is of a form's type. */
export const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(typeOf(request))

/** @throws {AdminError} 400 for anything but JSON, 413 for more than `limit` bytes */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(typeOf(request)))
    throw new AdminError(400, 'Content-Type must be application/json')
  const body = await readBody(request, limit)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new AdminError(400, 'Request body is not valid JSON', { cause })
  }
}

/** A form's fields. @throws {AdminError} 413 for more than `limit` bytes */
export async function readForm(request: Request, limit: number): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams((await readBody(request, limit)).toString('utf8')))
}
