import { SqlHttpError } from './errors.ts'

/** Reads a request's body as UTF-8 text, giving up with 413 as soon as it passes the limit (bytes). */
export async function readBody(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new SqlHttpError(413, `request is too large (max is ${limit} bytes)`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (cause) {
    if (cause instanceof SqlHttpError) throw cause
    throw new SqlHttpError(400, 'could not read the HTTP request body: not UTF-8, or cut short', {}, cause)
  }
}
