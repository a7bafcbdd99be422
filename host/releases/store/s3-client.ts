import type { S3Client } from '@aws-sdk/client-s3'
import { isRecord } from '@lustre/platform/is-record'
import pLimit from 'p-limit'
import { S3_REASONS } from '../../content/s3-errors.ts'
import type { S3StoreOptions } from '../../settings/s3-options.ts'

export function s3Failure(error: unknown) {
  const { name, code, $metadata } = isRecord(error) ? error : {}
  const { httpStatusCode } = isRecord($metadata) ? $metadata : {}
  return {
    name: error instanceof Error ? error.name : String(name),
    code: typeof code === 'string' ? code : '',
    status: typeof httpStatusCode === 'number' ? httpStatusCode : null,
  }
}

/** Services such as AWS let the owner of a bucket read everything. */
const UNREADABLE =
  ' On Ceph an object belongs to the user that wrote it, so the bucket policy must let every host read it, even the owner of the bucket (docs/many-hosts.md).'

function reasonOf(
  store: string,
  action: string,
  { name, code, status }: ReturnType<typeof s3Failure>,
  hasEnded: boolean,
): string {
  if (hasEnded || name === 'TimeoutError') return `${store} does not answer in time (${action}).`
  const reason = S3_REASONS[name]
  const hint = name === 'AccessDenied' && action.startsWith('read ') ? UNREADABLE : ''
  if (reason !== undefined) return `${store} does not ${action}: ${reason} (${name}).${hint}`
  if (status === null) return `${store} cannot be reached (${action}): ${code || name}.`
  return `${store} does not ${action}: it answers ${status} ${name}.`
}

/** A failed call, in plain words. The client's own error is dropped, because it holds request headers. */
export class S3CallError extends Error {
  override name = 'S3CallError'
  readonly failure: ReturnType<typeof s3Failure>

  /**
   * @param store such as `The release store s3://bucket/prefix`
   * @param action such as `read live/gallery.json`
   * @param hasEnded whether the request has timed out
   */
  constructor(store: string, action: string, error: unknown, hasEnded: boolean) {
    const failure = s3Failure(error)
    super(reasonOf(store, action, failure, hasEnded))
    this.failure = failure
  }
}

const LIMITS = { connectMs: 3_000, attemptMs: 10_000, wholeMs: 30_000 }
/** The slowest line, in bytes per millisecond, on which a large upload still gets through (about 2 Mbit/s). */
const SLOWEST_UPLOAD = 250
const ATTEMPTS = 3
/** Fewer than the client's sockets: a call that waits for a socket would time out. */
const CALLS_AT_ONCE = 16

/** The AWS client, loaded at the first call: it takes 160 ms, and only stores in a bucket need it. */
type Sdk = typeof import('@aws-sdk/client-s3')
type Limit = { abortSignal: AbortSignal; requestTimeout: number }
type Send<T> = (client: S3Client, sdk: Sdk, limit: Limit) => Promise<T>

async function openClient({ endpoint, region, credentials, limits = LIMITS }: S3StoreOptions) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Services other than AWS refuse the client's default checksums; every file has our own digest.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

/** Opens the official client at the first call, with a time limit for every call. */
export function createS3Calls(options: S3StoreOptions, place: string) {
  let connection: ReturnType<typeof openClient> | undefined
  const queue = pLimit(CALLS_AT_ONCE)
  const { attemptMs, wholeMs } = options.limits ?? LIMITS
  /**
   * @param action for error messages, such as `read live/gallery.json`
   * @param bytes to upload, which get more time
   */
  return <T>(action: string, send: Send<T>, bytes = 0): Promise<T> =>
    queue(async () => {
      const uploadMs = Math.ceil(bytes / SLOWEST_UPLOAD)
      const requestTimeout = attemptMs + uploadMs
      const abortSignal = AbortSignal.timeout(wholeMs + uploadMs * ATTEMPTS)
      try {
        connection ??= openClient(options)
        const { client, sdk } = await connection
        return await send(client, sdk, { abortSignal, requestTimeout })
      } catch (error) {
        const store = `${options.what ?? 'The release store'} ${place}`
        throw new S3CallError(store, action, error, abortSignal.aborted)
      }
    })
}
