import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { listenLocally } from '@lustre/platform/server/listen-locally'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { S3StoreOptions } from '../../settings/s3-options.ts'
import { type Outcome, type RunningS3, type S3Options, startS3 } from '../../testing/s3/index.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'a-secret-that-nobody-may-see' }
const IMPATIENT = { limits: { connectMs: 500, attemptMs: 200, wholeMs: 2_000 } }

const optionsOf = ({ endpoint }: RunningS3): S3StoreOptions => ({
  bucket: 'site',
  prefix: 'www',
  endpoint,
  region: 'us-east-1',
  credentials: KEYS,
  watchMs: 50,
})

let s3: RunningS3
let outcomes: Outcome[] = []
afterEach(() => s3.close())

async function openWith(
  next: Outcome[],
  options?: Partial<S3StoreOptions>,
  service?: Partial<S3Options>,
): Promise<ObjectStore> {
  outcomes = next
  const outcomeOf = () => outcomes.shift()
  s3 = await startS3({ credentials: [KEYS], buckets: ['site'], outcomeOf, ...service })
  return createS3Store({ ...optionsOf(s3), ...options })
}

describe('an S3 store', () => {
  it('shows its location without keys', async () => {
    const store = await openWith([])
    expect(store.place).toBe('s3://site/www')
  })

  it('sees nothing outside its own prefix', async () => {
    const store = await openWith([])
    const beside = createS3Store({ ...optionsOf(s3), prefix: 'www2' })
    await beside.put('live/gallery.json', 'of another site')
    await store.put('live/gallery.json', 'ours')
    expect((await store.list('')).map(({ key }) => key)).toEqual(['live/gallery.json'])
    expect((await store.get('live/gallery.json'))?.body.toString()).toBe('ours')
  })

  it('lists more than a thousand objects', async () => {
    const store = await openWith([])
    const keys = Array.from({ length: 1_050 }, (_, n) => `releases/x/${String(n).padStart(4, '0')}`)
    await Promise.all(keys.map((key) => store.put(key, '')))
    expect((await store.list('releases/')).map(({ key }) => key)).toEqual(keys)
  })
})

describe('a write with a condition', () => {
  it.each(['bare', 'quoted'] as const)(
    'works with a service that only accepts a %s ETag',
    async (etagForm) => {
      const store = await openWith([], {}, { etagForm })
      const first = (await store.put('a', 'first')) ?? ''
      const second = await store.put('a', 'second', { condition: { etag: first } })
      expect(second).not.toBeNull()
      expect(await store.put('a', 'third', { condition: { etag: first } })).toBeNull()
      expect((await store.get('a'))?.body.toString()).toBe('second')
    },
  )

  it('succeeds at the next attempt when its answer is lost', async () => {
    const store = await openWith([])
    outcomes = ['lost']
    const first = await store.put('a', 'first', { condition: 'absent' })
    expect(first).not.toBeNull()
    outcomes = ['lost']
    const second = await store.put('a', 'second', { condition: { etag: first ?? '' } })
    expect((await store.get('a'))?.etag).toBe(second)
  })

  it('fails when another writer was first, even at a second attempt', async () => {
    const store = await openWith([])
    await store.put('a', 'of another')
    outcomes = ['busy']
    expect(await store.put('a', 'ours', { condition: 'absent' })).toBeNull()
  })

  it('fails when two writers write at the same moment', async () => {
    const store = await openWith([])
    outcomes = ['conflict']
    expect(await store.put('a', 'first', { condition: 'absent' })).toBeNull()
    expect(await store.get('a')).toBeNull()
  })
})

describe('a service that refuses', () => {
  it('is retried when it is briefly busy', async () => {
    const store = await openWith(['busy', 'busy'])
    expect(await store.put('a', 'x')).not.toBeNull()
  })

  it.each([
    ['an unknown bucket', { bucket: 'other' }, 'there is no such bucket (NoSuchBucket)'],
    [
      'an unknown key',
      { credentials: { ...KEYS, accessKeyId: 'NOBODY' } },
      'AWS_ACCESS_KEY_ID is not known there (InvalidAccessKeyId)',
    ],
    [
      'a wrong secret',
      { credentials: { ...KEYS, secretAccessKey: 'another-secret' } },
      'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID (SignatureDoesNotMatch)',
    ],
    [
      'a wrong session token',
      { credentials: { ...KEYS, sessionToken: 'another-token' } },
      'AWS_SESSION_TOKEN is wrong (InvalidToken)',
    ],
    [
      'a wrong region',
      { region: 'eu-west-1' },
      'S3_REGION is not the region of the bucket (AuthorizationHeaderMalformed)',
    ],
  ])('is reported in plain words, without a secret: %s', async (_what, options, reason) => {
    const store = await openWith([], options)
    const failures = await Promise.all(
      [
        store.get('a'),
        store.put('a', 'x'),
        store.put('a', 'x', { condition: 'absent' }),
        store.list('live/'),
      ].map((call) =>
        call.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )
    expect(failures.map((error) => (error instanceof Error ? error.message : error))).toEqual(
      ['read a', 'write a', 'write a', 'list live/'].map(
        (action) => `The release store ${store.place} does not ${action}: ${reason}.`,
      ),
    )
    expect(inspect(failures, { depth: 9 })).not.toMatch(/secret-that|another-secret|another-token|Signature=/)
  })

  it('times out when the service is down, busy or silent', async () => {
    const store = await openWith([])
    await s3.away('refuse')
    await expect(store.get('a')).rejects.toThrow(
      'The release store s3://site/www cannot be reached (read a): ECONNREFUSED.',
    )
    await s3.away('busy')
    await expect(store.get('a')).rejects.toThrow('does not read a: it answers 503 SlowDown.')
    await s3.away('hang')
    const impatient = createS3Store({ ...optionsOf(s3), ...IMPATIENT })
    const begun = performance.now()
    await expect(impatient.get('a')).rejects.toThrow('does not answer in time (read a).')
    expect(performance.now() - begun).toBeLessThan(5_000)
    await s3.away(null)
    expect(await store.get('a')).toBeNull()
  })

  it('gives a large upload the time that a slow line needs', async () => {
    await openWith([])
    const slow = await listenLocally(async (request) => {
      await request.arrayBuffer()
      await pause(3 * IMPATIENT.limits.attemptMs)
      return new Response(null, { headers: { ETag: '"whole"' } })
    })
    const endpoint = `http://127.0.0.1:${slow.port}`
    const store = createS3Store({ ...optionsOf(s3), ...IMPATIENT, endpoint })
    expect(await store.put('clip', Buffer.alloc(1024 * 1024))).toBe('whole')
    await expect(store.put('note', 'short')).rejects.toThrow('does not answer in time')
    await slow.close(0)
  })

  it('refuses what the keys do not permit', async () => {
    const policy = { read: [''], write: ['www/live/gallery.json', 'www/releases/gallery/'], list: [''] }
    const team = { accessKeyId: 'GALLERY', secretAccessKey: 'the secret of the team', policy }
    const store = await openWith([], { credentials: team }, { credentials: [KEYS, team] })
    expect(await store.put('live/gallery.json', '{}', { condition: 'absent' })).not.toBeNull()
    expect(await store.put('releases/gallery/1/release.json', '{}')).not.toBeNull()
    for (const key of ['live/shell.json', 'live/payment.json', 'releases/gallery2/1/release.json'])
      await expect(store.put(key, '{}')).rejects.toThrow('these keys may not do that (AccessDenied)')
    for (const key of ['live/payment.json', 'releases/payment/1/release.json', 'hosts/one.json'])
      await expect(store.remove(key)).rejects.toThrow('these keys may not do that (AccessDenied)')
    expect(await store.get('live/payment.json')).toBeNull()
    expect(await store.list('')).toHaveLength(2)
  })
})

describe('watching', () => {
  let stop = () => {}
  afterEach(() => stop())

  it('continues after errors, and reports them', async () => {
    const errors: string[] = []
    const store = await openWith([], { onWatchError: ({ message }) => errors.push(message) })
    await store.put('live/gallery.json', 'one')
    let calls = 0
    stop = store.watch('live/', () => {
      calls += 1
    })
    await vi.waitFor(() => expect(calls).toBe(1), 10_000)
    await s3.away('refuse')
    await vi.waitFor(() => expect(errors[0]).toContain('cannot be reached'), { timeout: 10_000 })
    await s3.away(null)
    // The outage counts as a change too.
    expect(calls).toBe(2)
    await store.put('live/gallery.json', 'two')
    await vi.waitFor(async () => expect(calls).toBeGreaterThan(2), { timeout: 10_000 })
  })

  it('never runs two listings at once', async () => {
    let listings = 0
    const store = await openWith(
      [],
      {},
      {
        outcomeOf: () => {
          listings += 1
          return 'hang'
        },
      },
    )
    stop = store.watch('live/', () => {})
    await vi.waitFor(() => expect(listings).toBe(1), { timeout: 10_000 })
    await pause(500)
    expect(listings).toBe(1)
  })
})
