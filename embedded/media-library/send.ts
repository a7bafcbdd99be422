import type { FileHandle } from 'node:fs/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'

/** A range of bytes, including both ends. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header (RFC 9110, section 14).
 * @returns the part; 'unsatisfiable' for a 416; undefined for the whole file (no header, another unit,
 * several ranges or bad syntax, which the standard says to ignore)
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Small, because a stalled client holds a few chunks in memory. */
const CHUNK_BYTES = 64 * 1024

async function* chunksOf(open: () => Promise<FileHandle>, { start, end }: ByteRange) {
  const file = await open()
  try {
    yield* file.createReadStream({ start, end, highWaterMark: CHUNK_BYTES, autoClose: false })
  } finally {
    await file.close()
  }
}

/**
 * Streams a part of a file at the client's pace. It opens the file at the first read, and closes it at the
 * end. A truncated file ends the body early, so that the client sees that bytes are missing.
 */
const fileBody = (open: () => Promise<FileHandle>, range: ByteRange) =>
  // The same at run time, but the types of Node.js and of the browser differ.
  NodeStream.from(chunksOf(open, range)) as ReadableStream<Uint8Array<ArrayBuffer>>

export type Content = {
  body: Buffer<ArrayBuffer> | (() => Promise<FileHandle>)
  bytes: number
  mimeType: string
}

export type Identity = {
  etag: string
  modifiedMs: number
  cacheControl: string
  /** For shared caches, which may keep it for a different time (RFC 9213). */
  cdnCacheControl?: string
  vary: string[]
}

/** Checks whether the client already has this content, by tag or else by time (RFC 9110, section 13). */
function isKnown({ headers }: Request, { etag, modifiedMs }: Identity): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null)
    return tags.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
  return Math.floor(modifiedMs / 1000) * 1000 <= Date.parse(headers.get('if-modified-since') ?? '')
}

/** @param make is not called for content that the client already has */
export async function send(request: Request, identity: Identity, make: () => Content | Promise<Content>) {
  const headers = identityHeaders(identity)
  if (isKnown(request, identity)) return new Response(null, { status: 304, headers })
  const content = await make()
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
