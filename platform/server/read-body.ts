import { ApiError } from './errors.ts'

/** For every body but a form with files. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** The rest of the body stays unread, so the connection cannot be reused. */
export const tooLarge = (message: string) =>
  new ApiError(413, 'too_large', message, { headers: { Connection: 'close' } })

export const largerThan = (bytes: number) =>
  tooLarge(`The request is larger than ${Math.floor(bytes / 1024)} KB.`)

type Message = Pick<Request, 'headers' | 'body'>

/**
 * Yields a body as it arrives, and reads no further than `limit` bytes; nothing of one that is declared as longer, so
 * that the host passes none of it on.
 * @throws {ApiError} 413 for a longer body; 400 `incomplete` when the client disconnects midway
 */
export async function* bodyOf(
  message: Message,
  limit: number,
  refusal: () => Error = () => largerThan(limit),
): AsyncGenerator<Uint8Array> {
  if (Number(message.headers.get('Content-Length')) > limit) throw refusal()
  const reader = message.body?.getReader()
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
    void reader?.cancel().catch(() => {})
  }
}

/** Reads a whole body, with the limit and errors of `bodyOf`. */
export async function readBody(
  message: Message,
  limit: number,
  refusal?: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyOf(message, limit, refusal)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
