import { ApiError } from './errors.ts'
import { contentTypeOf } from './guards.ts'
import { boundaryOf, createMultipart, type FormFields } from './multipart.ts'
import { BODY_LIMIT_BYTES, bodyOf, readBody, tooLarge } from './read-body.ts'

export type { FormFields } from './multipart.ts'

const FRAME_BYTES = 16 * 1024

const invalid = () => new ApiError(400, 'invalid_form', 'The form is not valid.')

/** @throws {ApiError} 415 for another content type, 413, 400 `invalid_form` or `incomplete` */
export async function readForm<Name extends string>(
  request: Pick<Request, 'headers' | 'body'>,
  fields: FormFields<Name>,
): Promise<Partial<Record<Name, Buffer>>> {
  if (contentTypeOf(request) !== 'multipart/form-data') {
    // A body over the common limit gets its 413 first.
    await readBody(request, BODY_LIMIT_BYTES)
    throw new ApiError(415, 'unsupported_media_type', 'The request must be sent as multipart/form-data.')
  }
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  if (boundary === null) throw invalid()
  const form = createMultipart(boundary, fields)
  const all = Object.values<FormFields[string]>(fields).sort((a, b) => b.maxBytes - a.maxBytes)
  const limit = all.reduce((sum, { maxBytes }) => sum + maxBytes, FRAME_BYTES)
  // A form of this size must have exceeded its largest field.
  const refusal = () => tooLarge(all[0]?.tooLarge ?? '')
  for await (const chunk of bodyOf(request, limit, refusal)) {
    const problem = form.write(chunk)
    if (problem === 'invalid') throw invalid()
    if (problem !== null) throw tooLarge(problem.tooLarge)
  }
  const found = form.end()
  if (found === null) throw new ApiError(400, 'invalid_form', 'The form is not complete.')
  return Object.fromEntries(found) as Partial<Record<Name, Buffer>>
}
