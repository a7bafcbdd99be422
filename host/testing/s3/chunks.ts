import { S3Error } from './errors.ts'

const broken = () => new S3Error('IncompleteBody', 'The request body terminated unexpectedly')

/**
 * Parses a body with the content encoding `aws-chunked`, which clients use for a trailing checksum: chunks of `<size in
 * hex>\r\n<bytes>\r\n`, a chunk of size 0, and trailer lines. Source: "Signature calculations for the Authorization
 * header, including trailing headers" of S3.
 * @throws {S3Error} for a truncated body
 */
export function readChunks(sent: Buffer): { body: Buffer<ArrayBuffer>; trailers: Map<string, string> } {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = sent.indexOf('\r\n', at)
    const head = end < 0 ? '' : sent.toString('latin1', at, end)
    if (!/^[0-9a-f]{1,8}$/i.test(head)) throw broken()
    const size = Number.parseInt(head, 16)
    at = end + 2
    if (size === 0) break
    if (sent.toString('latin1', at + size, at + size + 2) !== '\r\n') throw broken()
    parts.push(sent.subarray(at, at + size))
    at += size + 2
  }
  const lines = sent
    .toString('latin1', at)
    .split('\r\n')
    .filter((line) => line !== '')
  const trailers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { body: Buffer.concat(parts), trailers: new Map(trailers) }
}
