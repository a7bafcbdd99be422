import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readBody } from '@lustre/platform/server/read-body'
import { readChunks } from './chunks.ts'
import { notImplemented, S3Error } from './errors.ts'

/** The stand-in's limit; the provider's limit of one PUT is 5 GB. */
const MAX_OBJECT_BYTES = 64 * 2 ** 20

const TRAILER = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
const tooLarge = () =>
  new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')
const badDigest = (what: string) =>
  new S3Error('BadDigest', `The ${what} you specified did not match the calculated checksum.`)

function crcOf(body: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}

function unpacked(request: Request, sent: Buffer<ArrayBuffer>, checksum: string | null) {
  const hash = request.headers.get('x-amz-content-sha256')
  if (hash === TRAILER) {
    const { body, trailers } = readChunks(sent)
    if (Number(request.headers.get('x-amz-decoded-content-length')) !== body.byteLength)
      throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly')
    return { body, checksum: trailers.get(request.headers.get('x-amz-trailer') ?? '') ?? checksum }
  }
  if (hash !== 'UNSIGNED-PAYLOAD') {
    if (hash?.startsWith('STREAMING-')) throw notImplemented(hash)
    const computed = createHash('sha256').update(sent).digest('hex')
    if (hash !== computed)
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
        { ClientComputedContentSHA256: hash ?? '', S3ComputedContentSHA256: computed },
      )
  }
  return { body: sent, checksum }
}

/**
 * Reads a request's body and compares it with every digest of the request.
 * @throws {S3Error} when one does not match, or the body is too large or truncated
 */
export async function readPayload(request: Request): Promise<Buffer<ArrayBuffer>> {
  const { headers } = request
  const trailer = headers.get('x-amz-trailer') ?? 'x-amz-checksum-crc32'
  if (trailer !== 'x-amz-checksum-crc32') throw notImplemented(trailer)
  const sent = await readBody(request, MAX_OBJECT_BYTES, tooLarge)
  const { body, checksum } = unpacked(request, sent, headers.get('x-amz-checksum-crc32'))
  if (checksum !== null && checksum !== crcOf(body)) throw badDigest('CRC32')
  const md5 = headers.get('content-md5')
  if (md5 !== null && md5 !== createHash('md5').update(body).digest('base64')) throw badDigest('Content-MD5')
  return body
}
