import type { FileHandle } from 'node:fs/promises'
import { fileBody } from './file-body.ts'
import { parseRange } from './range.ts'

export type Content = {
  body: Buffer<ArrayBuffer> | (() => Promise<FileHandle>)
  bytes: number
  mimeType: string
}

export type Identity = {
  etag: string
  modifiedMs: number
  cacheControl: string
  /** For shared caches, which may keep it for another time (RFC 9213). */
  cdnCacheControl?: string
  vary: string[]
}

/** Returns a 304 if the client already has this content, by tag or else by time (RFC 9110, section 13). */
export function notModified(request: Request, identity: Identity): Response | undefined {
  const tags = request.headers.get('if-none-match')
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  const same =
    tags === null
      ? Math.floor(identity.modifiedMs / 1000) * 1000 <= since
      : tags.split(',').some((tag) => [identity.etag, '*'].includes(tag.trim().replace(/^W\//, '')))
  return same ? new Response(null, { status: 304, headers: identityHeaders(identity) }) : undefined
}

export function send(request: Request, content: Content, identity: Identity): Response {
  const headers = identityHeaders(identity)
  headers.set('content-type', content.mimeType)
  headers.set('accept-ranges', 'bytes')
  const ifRange = request.headers.get('if-range')
  const mayPart = ifRange === null || ifRange === identity.etag || ifRange === headers.get('last-modified')
  const range = mayPart ? parseRange(request.headers.get('range'), content.bytes) : undefined
  if (range === 'unsatisfiable') {
    const contentRange = `bytes */${content.bytes}`
    return new Response(null, {
      status: 416,
      headers: { 'content-range': contentRange, 'cache-control': 'no-store' },
    })
  }
  const part = range ?? { start: 0, end: content.bytes - 1 }
  headers.set('content-length', String(part.end - part.start + 1))
  if (range) headers.set('content-range', `bytes ${part.start}-${part.end}/${content.bytes}`)
  const init = { status: range ? 206 : 200, headers }
  if (request.method === 'HEAD') return new Response(null, init)
  if (Buffer.isBuffer(content.body))
    return new Response(content.body.subarray(part.start, part.end + 1), init)
  return new Response(fileBody(content.body, part), init)
}

function identityHeaders({ etag, modifiedMs, cacheControl, cdnCacheControl, vary }: Identity): Headers {
  return new Headers({
    etag,
    'last-modified': new Date(modifiedMs).toUTCString(),
    'cache-control': cacheControl,
    ...(cdnCacheControl !== undefined && { 'cdn-cache-control': cdnCacheControl }),
    ...(vary.length > 0 && { vary: vary.join(', ') }),
  })
}
