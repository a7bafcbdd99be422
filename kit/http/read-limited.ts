/**
 * Reads a request's whole body, and gives up as soon as it is too large.
 * @param limit in bytes
 * @param tooLarge makes the error that is thrown then
 */
export async function readLimited(
  request: Request,
  limit: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
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
