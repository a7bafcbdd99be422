import type { S3Client } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { S3StoreOptions } from '../../settings/s3-options.ts'
import { S3CallError } from './s3-errors.ts'

const LIMITS = { connectMs: 3_000, attemptMs: 10_000, wholeMs: 30_000 }
const ATTEMPTS = 3
/** Fewer than the client's sockets: a call that waits for a socket would time out. */
const CALLS_AT_ONCE = 16

/** The AWS client, loaded at the first call: it takes 160 ms, and only stores in a bucket need it. */
type Sdk = typeof import('@aws-sdk/client-s3')
type Send<T> = (client: S3Client, sdk: Sdk, options: { abortSignal: AbortSignal }) => Promise<T>

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
      requestTimeout: limits.attemptMs,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

/** Opens the official client at the first call, with a time limit for every call. */
export function createS3Calls(options: S3StoreOptions, place: string) {
  let opened: ReturnType<typeof openClient> | undefined
  const queue = pLimit(CALLS_AT_ONCE)
  /** @param action for error messages, such as `read live/gallery.json` */
  return <T>(action: string, send: Send<T>): Promise<T> =>
    queue(async () => {
      const abortSignal = AbortSignal.timeout(options.limits?.wholeMs ?? LIMITS.wholeMs)
      try {
        opened ??= openClient(options)
        const { client, sdk } = await opened
        return await send(client, sdk, { abortSignal })
      } catch (error) {
        const store = `${options.what ?? 'The release store'} ${place}`
        throw new S3CallError(store, action, error, abortSignal.aborted)
      }
    })
}
