import { ApiError } from './errors.ts'
import { contentTypeOf } from './guards.ts'
import { boundaryOf, createMultipart, type FormFields } from './multipart.ts'
import { BODY_LIMIT_BYTES, bodyOf, readBody, tooLarge } from './read-body.ts'

export type { FormFields } from './multipart.ts'

/** Boundaries and heads beside the fields themselves. */
const FRAME_BYTES = 16 * 1024

const invalid = () => new ApiError(400, 'invalid_form', 'The form is not valid.')

/**
 * Reads an uploaded form as a stream; its pictures come as they are, which costs nothing to parse.
 * @returns the fields that are there
 * @throws {ApiError} 415 for another content type, 413, 400 `invalid_form` or `incomplete`
 */
export async function readForm<Name extends string>(
  request: Pick<Request, 'headers' | 'body'>,
  fields: FormFields<Name>,
): Promise<Partial<Record<Name, Buffer>>> {
  if (contentTypeOf(request) !== 'multipart/form-data') {
    // what is larger than any other request may be is told so
    await readBody(request, BODY_LIMIT_BYTES)
    throw new ApiError(415, 'unsupported_media_type', 'The request must be sent as multipart/form-data.')
  }
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  if (boundary === null) throw invalid()
  const form = createMultipart(boundary, fields)
  const all = Object.values<FormFields[string]>(fields).sort((a, b) => b.maxBytes - a.maxBytes)
  const limit = all.reduce((sum, { maxBytes }) => sum + maxBytes, FRAME_BYTES)
  // a form can only be so large because of its largest field
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
