import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import type { S3StoreOptions } from '../../settings/s3-options.ts'
import { startS3 } from '../../testing/s3/index.ts'
import { describeObjectStore } from './object-store.contract.ts'
import { s3Failure } from './s3-client.ts'
import { createS3Store } from './s3-store.ts'

const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'secret' }
const WATCH_MS = 50

async function openStandIn(prefix: string, pageSize?: number) {
  const { endpoint, close } = await startS3({ credentials: [KEYS], buckets: ['site'] })
  const region = 'us-east-1'
  const service = { bucket: 'site', endpoint, region, credentials: KEYS, watchMs: WATCH_MS }
  return { store: createS3Store({ ...service, prefix, pageSize }), close }
}

describeObjectStore(
  'the S3 stand-in, below a prefix, in small pages',
  () => openStandIn('site/www', 10),
  WATCH_MS,
)
describeObjectStore('the S3 stand-in, the whole bucket', () => openStandIn(''), WATCH_MS)

const {
  S3_TEST_ENDPOINT: endpoint,
  S3_TEST_BUCKET: bucket = 'lustre-test',
  S3_REGION: region = 'us-east-1',
  AWS_ACCESS_KEY_ID: accessKeyId = '',
  AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
} = process.env

if (endpoint === undefined || endpoint === '')
  it.skip('runs the contract against a real S3 service: skipped, because S3_TEST_ENDPOINT names none', () => {})
else {
  const credentials = { accessKeyId, secretAccessKey }
  const service: Omit<S3StoreOptions, 'prefix'> = { bucket, endpoint, region, credentials, watchMs: WATCH_MS }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const made = client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (s3Failure(error).name !== 'BucketAlreadyOwnedByYou') throw error
  })
  const open = async () => {
    await made
    const store = createS3Store({
      ...service,
      prefix: `test-${randomBytes(6).toString('hex')}`,
      pageSize: 10,
    })
    const close = async () => {
      await Promise.all((await store.list('')).map(({ key }) => store.remove(key)))
    }
    return { store, close }
  }
  describeObjectStore(`a real S3 service, ${endpoint}`, open, WATCH_MS)

  describe(`refusals by a real S3 service, ${endpoint}`, () => {
    it.each([
      ['an unknown bucket', { bucket: `${bucket}-not-there` }, 'there is no such bucket (NoSuchBucket)'],
      [
        'an unknown key',
        { credentials: { ...credentials, accessKeyId: 'NOBODY' } },
        'AWS_ACCESS_KEY_ID is not known there (InvalidAccessKeyId)',
      ],
      [
        'a wrong secret',
        { credentials: { ...credentials, secretAccessKey: 'wrong' } },
        'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID (SignatureDoesNotMatch)',
      ],
    ])('are reported in plain words: %s', async (_what, options, reason) => {
      await made
      const store = createS3Store({ ...service, prefix: '', ...options })
      await expect(store.get('a')).rejects.toThrow(reason)
      await expect(store.put('a', 'x')).rejects.toThrow(reason)
      await expect(store.list('live/')).rejects.toThrow(reason)
    })
  })
}
