import { readLimited } from '../http/read-limited.ts'
import { SqlHttpError } from './errors.ts'

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
