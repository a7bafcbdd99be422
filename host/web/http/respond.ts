import { errorBody } from '@lustre/platform/server'
import { parseAccept } from 'hono/utils/accept'
import type { Encoded } from '../../compose/encoding.ts'

type Headers = Readonly<Record<string, string>>

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

/** Checks whether the client has this version. Source: RFC 9110, 13.1.2 (a list, compared weakly, or `*`). */
const hasAlready = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => opaque(each) === opaque(etag) || each.trim() === '*')

/** Returns the encodings that a client accepts, without those of weight 0. Source: RFC 9110, 12.5.3. */
const encodingsOf = (request: Request): string[] =>
  parseAccept(request.headers.get('Accept-Encoding') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())

function smallestForm({ raw, br, gz }: Encoded, accepted: readonly string[]): [Encoded['raw'], Headers] {
  if (br && accepted.includes('br')) return [br, { 'Content-Encoding': 'br' }]
  if (gz && accepted.includes('gzip')) return [gz, { 'Content-Encoding': 'gzip' }]
  return [raw, {}]
}

/**
 * Sends a body in the smallest encoding that the client accepts, or 304 when the client has it.
 * @param etag of an answer that clients may keep; weak, because all its encodings share it (RFC 9110, 8.8.1)
 */
export function sendBody(
  request: Request,
  { status, headers, body, etag }: { status: number; headers: Headers; body: Encoded; etag?: string },
): Response {
  const common = { ...headers, Vary: 'Accept-Encoding', ...(etag !== undefined && { ETag: etag }) }
  const known = request.headers.get('If-None-Match')
  if (etag !== undefined && status === 200 && known !== null && hasAlready(known, etag))
    return new Response(null, { status: 304, headers: common })
  const [bytes, encoding] = smallestForm(body, encodingsOf(request))
  const length = { 'Content-Length': String(bytes.length) }
  return new Response(bytes, { status, headers: { ...common, ...encoding, ...length } })
}

export const sendText = (status: number, type: string, text: string, headers: Headers = {}): Response =>
  new Response(text, { status, headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' } })

export const sendError = (status: number, code: string, message: string, headers: Headers = {}): Response =>
  sendText(status, 'application/json', JSON.stringify(errorBody(code, message)), headers)
