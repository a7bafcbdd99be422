import { createHash, createHmac } from 'node:crypto'

/**
 * The parts covered by a signature of version 4. Source: "Signature Calculations for the Authorization Header" of S3.
 */
export type SignedRequest = {
  method: string
  /** As in the request line, percent-encoded once. */
  path: string
  query: URLSearchParams
  /** By names in lower case; only those in `signedHeaders` count. */
  header: (name: string) => string | null
  signedHeaders: readonly string[]
  payloadHash: string
  timestamp: string
  region: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding of RFC 3986: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Clients may leave different characters unescaped; both sides sign this form. */
const canonicalPath = (path: string) =>
  path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/')

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

export function canonicalRequest(request: SignedRequest): string {
  const headers = request.signedHeaders.map(
    (name) => `${name}:${(request.header(name) ?? '').trim().replace(/ +/g, ' ')}\n`,
  )
  return [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(request.query),
    headers.join(''),
    request.signedHeaders.join(';'),
    request.payloadHash,
  ].join('\n')
}

export function signatureOf(request: SignedRequest, secretAccessKey: string): string {
  const { timestamp, region } = request
  const date = timestamp.slice(0, 8)
  const digest = createHash('sha256').update(canonicalRequest(request)).digest('hex')
  const text = ['AWS4-HMAC-SHA256', timestamp, `${date}/${region}/s3/aws4_request`, digest].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}
