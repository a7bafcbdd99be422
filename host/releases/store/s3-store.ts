import { randomUUID } from 'node:crypto'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { S3StoreOptions } from '../../settings/s3-options.ts'
import {
  type Condition,
  checkedKey,
  type ObjectInfo,
  type ObjectStore,
  type StoredObject,
  tooLarge,
} from './object-store.ts'
import { createS3Calls, S3CallError } from './s3-client.ts'
import { watchListing } from './watch-listing.ts'

const WATCH_MS = 1000

const bare = (etag: string | undefined) => (etag ?? '').replace(/^"(.*)"$/, '$1')

const isMissing = (error: unknown) =>
  error instanceof S3CallError && error.failure.status === 404 && error.failure.name !== 'NoSuchBucket'

/** 409 is a conflict with a simultaneous writer; AWS answers 404 to If-Match on a missing object. */
function failsCondition(error: unknown, condition: Condition | undefined): error is S3CallError {
  if (condition === undefined || !(error instanceof S3CallError)) return false
  const { status } = error.failure
  return status === 412 || status === 409 || (condition !== 'absent' && isMissing(error))
}

type Read = StoredObject & { write: string | undefined }

/** Reads a whole object. @returns an error, which no retry would fix, when it is larger than `most` */
async function whole(
  { Body, ContentLength = 0, ETag, Metadata }: GetObjectCommandOutput,
  key: string,
  most: number,
): Promise<Read | Error> {
  if (ContentLength > most) {
    if (Body && 'destroy' in Body) Body.destroy()
    return tooLarge(key, ContentLength, most)
  }
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { body, etag: bare(ETag), write: Metadata?.write }
}

/**
 * Stores objects in a bucket behind the S3 protocol: AWS, R2, MinIO, Ceph. Calls have a time limit and are retried;
 * errors are in plain words, without secrets. The function is long because its functions share the bucket and its
 * calls.
 */
export function createS3Store(options: S3StoreOptions): ObjectStore {
  const {
    bucket: Bucket,
    prefix,
    pageSize,
    watchMs = WATCH_MS,
    onWatchError,
    checkKey = checkedKey,
  } = options
  const root = prefix === '' ? '' : `${prefix}/`
  const place = `s3://${Bucket}${prefix === '' ? '' : `/${prefix}`}`
  const call = createS3Calls(options, place)

  async function read(key: string, most = Number.POSITIVE_INFINITY): Promise<Read | null> {
    const Key = root + checkKey(key)
    try {
      const object = await call(`read ${key}`, async (client, { GetObjectCommand }, limit) =>
        whole(await client.send(new GetObjectCommand({ Bucket, Key }), limit), key, most),
      )
      if (object instanceof Error) throw object
      return object
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  const put: ObjectStore['put'] = async (key, body, { condition, type, cacheControl } = {}) => {
    const Key = root + checkKey(key)
    const Body = typeof body === 'string' ? Buffer.from(body) : body
    const expected = condition === 'absent' ? undefined : condition?.etag
    // Identifies the writer, because two writers may write the same body.
    const Metadata = condition === undefined ? undefined : { write: randomUUID() }
    const input = { Bucket, Key, Body, Metadata, ContentType: type, CacheControl: cacheControl }
    const IfNoneMatch = condition === 'absent' ? '*' : undefined
    const attempt = (IfMatch: string | undefined) =>
      call(
        `write ${key}`,
        async (client, { PutObjectCommand }, limit) =>
          bare((await client.send(new PutObjectCommand({ ...input, IfMatch, IfNoneMatch }), limit)).ETag),
        Body.length,
      )
    // Older versions of Ceph accept an ETag only unquoted, other services only quoted.
    for (const match of expected === undefined ? [undefined] : [expected, `"${expected}"`]) {
      try {
        return await attempt(match)
      } catch (error) {
        if (!failsCondition(error, condition)) throw error
        const now = await read(key)
        if (now === null) return null
        // An earlier attempt wrote the object, but its answer was lost.
        if (now.write === Metadata?.write) return now.etag
        if (now.etag !== expected) return null
      }
    }
    return null
  }

  async function list(within: string): Promise<ObjectInfo[]> {
    const objects: ObjectInfo[] = []
    let ContinuationToken: string | undefined
    do {
      const input = { Bucket, Prefix: root + within, MaxKeys: pageSize, ContinuationToken }
      const page = await call(`list ${within || 'its objects'}`, (client, { ListObjectsV2Command }, limit) =>
        client.send(new ListObjectsV2Command(input), limit),
      )
      // Consoles show a folder as an empty object with a trailing slash.
      for (const { Key = '', ETag, Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        if (!Key.endsWith('/'))
          objects.push({ key: Key.slice(root.length), etag: bare(ETag), bytes: Size, modified: LastModified })
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
    return objects.sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  return {
    place,
    async get(key, most) {
      const found = await read(key, most)
      return found && { body: found.body, etag: found.etag }
    },
    put,
    list,
    keys: async (within) => (await list(within)).map(({ key }) => key),
    async remove(key) {
      const Key = root + checkKey(key)
      await call(`remove ${key}`, (client, { DeleteObjectCommand }, limit) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), limit),
      )
    },
    watch: (within, onChange) =>
      watchListing(() => list(within), { intervalMs: watchMs, onChange, onError: onWatchError }),
    // A put writes a whole object in one request, so killed writers leave no remains.
    tidy: async () => {},
  }
}
