import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_SKEW_MS } from './clock-skew.ts'
import { type RunningS3, type S3Credential, startS3 } from './index.ts'

const ALL: S3Credential = { accessKeyId: 'SITE', secretAccessKey: 'the secret of the site' }
const TEAM: S3Credential = {
  accessKeyId: 'GALLERY',
  secretAccessKey: 'the secret of the team',
  policy: {
    read: ['live/', 'releases/'],
    write: ['live/gallery.json', 'releases/gallery/'],
    list: ['live/'],
  },
}
const GUEST: S3Credential = {
  accessKeyId: 'GUEST',
  secretAccessKey: 'for an hour',
  sessionToken: 'the token',
}
const Bucket = 'site'
const MD5_OF_HI = '49f68a5c8493ec2c0bf489821c21fc3b'

let clock = 0
let s3: RunningS3
let client: S3Client

const open = (options: Partial<S3ClientConfig> = {}) =>
  new S3Client({
    endpoint: s3.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: ALL,
    maxAttempts: 1,
    ...options,
  })

function tampered(
  change: (request: { headers: Record<string, string>; path: string; body?: unknown }) => void,
) {
  const changing = open()
  changing.middlewareStack.add(
    (next) => (args) => {
      change(args.request as Parameters<typeof change>[0])
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  return changing
}

const put = (Key: string, more: object = {}, by = client) =>
  by.send(new PutObjectCommand({ Bucket, Key, Body: 'hi', ...more }))
const get = (Key: string, more: object = {}, by = client) =>
  by.send(new GetObjectCommand({ Bucket, Key, ...more }))
const refusal = (status: number, name: string) => ({ name, $metadata: { httpStatusCode: status } })

beforeAll(async () => {
  s3 = await startS3({ credentials: [ALL, TEAM, GUEST], now: () => Date.now() + clock })
  client = open()
  await client.send(new CreateBucketCommand({ Bucket }))
})
afterAll(() => s3.close())
beforeEach(() => {
  clock = 0
})

describe('objects', () => {
  it('are written, read, inspected and removed', async () => {
    const options = { ContentType: 'text/javascript', CacheControl: 'max-age=5', Metadata: { by: 'me' } }
    expect(await put('a/@x+y~.js', options)).toMatchObject({ ETag: `"${MD5_OF_HI}"` })
    const read = await get('a/@x+y~.js')
    expect(await read.Body?.transformToString()).toBe('hi')
    expect(read).toMatchObject({ ...options, ETag: `"${MD5_OF_HI}"`, ContentLength: 2 })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a/@x+y~.js' }))
    expect(head).toMatchObject({ ETag: `"${MD5_OF_HI}"`, ContentLength: 2 })
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/@x+y~.js' }))
    await expect(get('a/@x+y~.js')).rejects.toMatchObject({
      ...refusal(404, 'NoSuchKey'),
      message: 'The specified key does not exist.',
      Key: 'a/@x+y~.js',
    })
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'a/@x+y~.js' }))).rejects.toMatchObject(
      refusal(404, 'NotFound'),
    )
  })

  it('are accepted as a stream with a trailing checksum', async () => {
    const Body = Readable.from([Buffer.from('hel'), Buffer.from('lo')])
    await put('stream', { Body, ContentLength: 5 })
    expect(await (await get('stream')).Body?.transformToString()).toBe('hello')
  })

  it('are refused with a wrong checksum', async () => {
    await expect(put('a', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(refusal(400, 'BadDigest'))
    await expect(put('a', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject(
      refusal(400, 'BadDigest'),
    )
    await expect(put('k'.repeat(1025))).rejects.toMatchObject(refusal(400, 'KeyTooLongError'))
  })

  it('are answered with 304 when the reader has them', async () => {
    await put('known')
    await expect(get('known', { IfNoneMatch: `"${MD5_OF_HI}"` })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    })
    expect(await get('known', { IfNoneMatch: '"other"' })).toMatchObject({ ContentLength: 2 })
    await expect(get('known', { IfMatch: '"other"' })).rejects.toMatchObject(
      refusal(412, 'PreconditionFailed'),
    )
  })
})

describe('write conditions', () => {
  it('let only one writer create an object', async () => {
    await put('once', { IfNoneMatch: '*' })
    await expect(put('once', { IfNoneMatch: '*', Body: 'other' })).rejects.toMatchObject({
      ...refusal(412, 'PreconditionFailed'),
      Condition: 'If-None-Match',
    })
    await expect(put('once', { IfNoneMatch: `"${MD5_OF_HI}"` })).rejects.toMatchObject(
      refusal(501, 'NotImplemented'),
    )
  })

  it('compare the ETag, with and without its quotes', async () => {
    await put('swap')
    await expect(put('swap', { IfMatch: '"of another"' })).rejects.toMatchObject(
      refusal(412, 'PreconditionFailed'),
    )
    await put('swap', { IfMatch: MD5_OF_HI })
    await put('swap', { IfMatch: `"${MD5_OF_HI}"` })
    await expect(put('nothing there', { IfMatch: MD5_OF_HI })).rejects.toMatchObject(
      refusal(404, 'NoSuchKey'),
    )
  })
})

describe('listings', () => {
  it('come in pages, in byte order of the keys', async () => {
    const keys = ['list/1', 'list/Z', 'list/a', 'list/a&b <c>', 'list/é', 'list/💍']
    for (const key of keys.toReversed()) await put(key)
    const seen: unknown[] = []
    let ContinuationToken: string | undefined
    let pages = 0
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }),
      )
      seen.push(...(page.Contents ?? []).map(({ Key, ETag, Size }) => [Key, ETag, Size]))
      ContinuationToken = page.NextContinuationToken
      pages += 1
    } while (ContinuationToken !== undefined)
    expect(seen).toEqual(keys.map((key) => [key, `"${MD5_OF_HI}"`, 2]))
    expect(pages).toBe(3)
  })

  it('support version 2 only, with the parameters that the stand-in knows', async () => {
    await expect(client.send(new ListObjectsCommand({ Bucket }))).rejects.toMatchObject(
      refusal(501, 'NotImplemented'),
    )
    const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))
    await expect(list({ Delimiter: '/' })).rejects.toMatchObject(refusal(501, 'NotImplemented'))
    await expect(list({ ContinuationToken: 'made up' })).rejects.toMatchObject(
      refusal(400, 'InvalidArgument'),
    )
    await expect(list({ MaxKeys: -1 })).rejects.toMatchObject(refusal(400, 'InvalidArgument'))
    await expect(list({ Bucket: 'other' })).rejects.toMatchObject(refusal(404, 'NoSuchBucket'))
  })
})

describe('refused requests', () => {
  it.each([
    ['an unknown key', { credentials: { ...ALL, accessKeyId: 'X' } }, 403, 'InvalidAccessKeyId'],
    ['a wrong secret', { credentials: { ...ALL, secretAccessKey: 'x' } }, 403, 'SignatureDoesNotMatch'],
    ['another region', { region: 'eu-west-1' }, 400, 'AuthorizationHeaderMalformed'],
    ['a missing token', { credentials: { ...GUEST, sessionToken: undefined } }, 400, 'InvalidToken'],
    ['a wrong token', { credentials: { ...GUEST, sessionToken: 'x' } }, 400, 'InvalidToken'],
  ])('include one with %s', async (_what, options, status, name) => {
    await expect(get('a', {}, open(options))).rejects.toMatchObject(refusal(status, name))
    await expect(put('a', {}, open(options))).rejects.toMatchObject(refusal(status, name))
  })

  it('do not include one with the right token', async () => {
    await put('of the guest', {}, open({ credentials: GUEST }))
  })

  it.each([1, -1])('include one from a clock that is off by more than 15 minutes (%i)', async (direction) => {
    clock = direction * (MAX_SKEW_MS - 5_000)
    // A separate client each: it learns the clock skew from answers.
    await put('in time', {}, open())
    clock = direction * (MAX_SKEW_MS + 5_000)
    await expect(put('late', {}, open())).rejects.toMatchObject(refusal(403, 'RequestTimeTooSkewed'))
  })

  it('include a request that was changed on the way', async () => {
    const mismatch = refusal(403, 'SignatureDoesNotMatch')
    const withoutCondition = tampered(({ headers }) => {
      headers['if-none-match'] = '"other"'
    })
    await expect(put('a', { IfNoneMatch: '*' }, withoutCondition)).rejects.toMatchObject(mismatch)
    const toOther = tampered((request) => {
      request.path = '/site/other'
    })
    await expect(put('a', {}, toOther)).rejects.toMatchObject(mismatch)
    const otherBody = tampered((request) => {
      request.body = 'ho'
    })
    await expect(put('a', { ChecksumAlgorithm: undefined }, otherBody)).rejects.toMatchObject(
      refusal(400, 'XAmzContentSHA256Mismatch'),
    )
    const moreHeaders = tampered(({ headers }) => {
      headers['x-amz-meta-by'] = 'me'
    })
    await expect(put('a', {}, moreHeaders)).rejects.toMatchObject(refusal(403, 'AccessDenied'))
    await expect(get('a')).rejects.toMatchObject(refusal(404, 'NoSuchKey'))
  })

  it('include an anonymous request, and one without a version 4 signature', async () => {
    const answers = [
      await fetch(`${s3.endpoint}/site/a`),
      await fetch(`${s3.endpoint}/site/a`, { headers: { authorization: 'AWS SITE:signature' } }),
      await fetch(`${s3.endpoint}/site/a?X-Amz-Signature=x`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 501])
    const text = await answers[0]?.text()
    expect(answers[0]?.headers.get('content-type')).toBe('application/xml')
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message><Resource>\/site\/a<\/Resource><RequestId>[0-9A-F]{16}<\/RequestId>/,
    )
  })

  it('include those from a team outside its own prefixes', async () => {
    const team = open({ credentials: TEAM })
    const denied = refusal(403, 'AccessDenied')
    await put('live/shell.json')
    await put('hosts/one.json')
    await put('live/gallery.json', {}, team)
    await put('releases/gallery/1/release.json', {}, team)
    for (const key of [
      'live/shell.json',
      'live/gallery',
      'releases/gallery2/1/release.json',
      'hosts/one.json',
    ])
      await expect(put(key, {}, team)).rejects.toMatchObject(denied)
    await expect(
      team.send(new DeleteObjectCommand({ Bucket, Key: 'live/shell.json' })),
    ).rejects.toMatchObject(denied)
    expect(await get('live/shell.json', {}, team)).toMatchObject({ ContentLength: 2 })
    await expect(get('hosts/one.json', {}, team)).rejects.toMatchObject(denied)
    const list = (Prefix: string) => team.send(new ListObjectsV2Command({ Bucket, Prefix }))
    expect((await list('live/')).Contents).toHaveLength(2)
    await expect(list('')).rejects.toMatchObject(denied)
    // Without permission to list the bucket, a client does not learn which objects are missing.
    await expect(get('live/none', {}, team)).rejects.toMatchObject(denied)
    await expect(team.send(new CreateBucketCommand({ Bucket: 'another' }))).rejects.toMatchObject(denied)
  })
})

it('refuses unsupported requests, so that no code relies on them', async () => {
  const missing = refusal(501, 'NotImplemented')
  await expect(
    client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource: 'site/a' })),
  ).rejects.toMatchObject(missing)
  await expect(
    client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'a' }] } })),
  ).rejects.toMatchObject(missing)
  await expect(put('a', { ACL: 'public-read' })).rejects.toMatchObject(missing)
  await expect(get('a', { Range: 'bytes=0-1' })).rejects.toMatchObject(missing)
  await expect(get('a', { VersionId: '1' })).rejects.toMatchObject(missing)
  await expect(client.send(new CreateBucketCommand({ Bucket }))).rejects.toMatchObject(
    refusal(409, 'BucketAlreadyOwnedByYou'),
  )
})

it('keeps all of its objects through an outage', async () => {
  await put('kept')
  await s3.away('refuse')
  await expect(get('kept', {}, open())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await s3.away('busy')
  await expect(get('kept', {}, open())).rejects.toMatchObject(refusal(503, 'SlowDown'))
  await s3.away('hang')
  await expect(
    open().send(new GetObjectCommand({ Bucket, Key: 'kept' }), { abortSignal: AbortSignal.timeout(200) }),
  ).rejects.toThrow()
  await s3.away(null)
  expect(await get('kept', {}, open())).toMatchObject({ ContentLength: 2 })
})
