import { ApiError } from './errors.ts'

/** The most that is read of a JSON body, and of every other body that is not a form with files: 64 KiB. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** 413. What is left of the body is not read, so nothing more can come over its connection. */
export const tooLarge = (message: string) =>
  new ApiError(413, 'too_large', message, { headers: { Connection: 'close' } })

export const largerThan = (bytes: number) =>
  tooLarge(`The request is larger than ${Math.floor(bytes / 1024)} KB.`)

/** A request, or the answer of a provider. */
type Message = Pick<Request, 'headers' | 'body'>

/**
 * Hands on a body as it comes, and reads no further than `limit` bytes.
 * @param refusal what is thrown for more, and for a declared length of more
 * @throws {ApiError} 413 for more; 400 `incomplete` when the client leaves in the middle
 */
export async function* bodyOf(
  { headers, body }: Message,
  limit: number,
  refusal = () => largerThan(limit),
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('Content-Length')) > limit) throw refusal()
  const reader = body?.getReader()
  let bytes = 0
  try {
    for (;;) {
      const next = await reader?.read().catch((cause: unknown) => {
        throw new ApiError(400, 'incomplete', 'The request ended before it was complete.', { cause })
      })
      if (!next || next.done) return
      bytes += next.value.byteLength
      if (bytes > limit) throw refusal()
      yield next.value
    }
  } finally {
    // whoever stops reading wants no more of it
    void reader?.cancel().catch(() => {})
  }
}

/** A whole body, of at most `limit` bytes. @throws {ApiError} as `bodyOf` */
export async function readBody(message: Message, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyOf(message, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
