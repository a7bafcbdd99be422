import { createHash } from 'node:crypto'

export type S3Object = {
  body: Buffer<ArrayBuffer>
  /** MD5 of the body in hex, without quotes. */
  etag: string
  modified: Date
  type: string
  cacheControl: string | null
  /** The writer's own `x-amz-meta-*`, by header name. */
  metadata: Record<string, string>
}

export type Bucket = Map<string, S3Object>

/** @param now in milliseconds */
export const objectOf = (body: Buffer<ArrayBuffer>, headers: Headers, now: number): S3Object => ({
  body,
  etag: createHash('md5').update(body).digest('hex'),
  modified: new Date(now),
  type: headers.get('content-type') ?? 'binary/octet-stream',
  cacheControl: headers.get('cache-control'),
  metadata: Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-amz-meta-'))),
})

export const objectHeaders = (object: S3Object): Record<string, string> => ({
  etag: `"${object.etag}"`,
  'last-modified': object.modified.toUTCString(),
  'content-type': object.type,
  ...(object.cacheControl === null ? {} : { 'cache-control': object.cacheControl }),
  ...object.metadata,
})
