import { createHash } from 'node:crypto'
import { notImplemented, S3Error } from './errors.ts'

/** Reads a request's body. @throws {S3Error} when it does not match its digest */
export async function readPayload(request: Request): Promise<Buffer<ArrayBuffer>> {
  const sent = Buffer.from(await request.arrayBuffer())
  const hash = request.headers.get('x-amz-content-sha256') ?? ''
  if (hash.startsWith('STREAMING-')) throw notImplemented(hash)
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(sent).digest('hex'))
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  return sent
}
