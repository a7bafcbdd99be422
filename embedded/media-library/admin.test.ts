import SHA1 from 'crypto-js/sha1.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaLibrary, type MediaLibraryOptions } from './index.ts'
import { CREDENTIALS, createTestLibrary, type TestLibrary } from './testing/library.ts'

/** A library for plain requests, which the official client does not send. */
let media: TestLibrary
beforeAll(async () => {
  media = await createTestLibrary()
})
afterAll(() => media.remove())

const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
const AUTH = { authorization: basic(CREDENTIALS.apiKey, CREDENTIALS.apiSecret) }

async function open(options: Partial<MediaLibraryOptions> = {}) {
  const { admin } = await createMediaLibrary({
    ...CREDENTIALS,
    libraryDir: media.dir,
    cacheDir: `${media.dir}/.cache`,
    ...options,
  })
  return async (path: string, init: RequestInit = {}) => {
    const response = await admin(new Request(`http://localhost/v1_1/lustre${path}`, init))
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

const json = (body: unknown) => ({
  method: 'POST',
  headers: { ...AUTH, 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('authentication', () => {
  it.each([
    [{}, 'Must supply api_key'],
    [{ authorization: 'Bearer abc' }, 'Invalid token'],
    [{ authorization: 'Basic' }, 'unknown api_key'],
    [{ authorization: basic('other', CREDENTIALS.apiSecret) }, 'unknown api_key'],
    [{ authorization: basic(CREDENTIALS.apiKey, '') }, 'api_secret mismatch'],
  ])('refuses the headers %j: %s', async (headers, message) => {
    const call = await open()
    const reply = await call('/ping', { headers: Object.entries(headers) })
    expect(reply).toMatchObject({ status: 401, body: { error: { message } } })
  })
})

describe('a bad request', () => {
  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['a number as the expression', { expression: 5 }],
    ['0 results', { max_results: 0 }],
    ['501 results', { max_results: 501 }],
    ['an unknown order', { sort_by: [{ created_at: 'up' }] }],
    ['an unknown sort field', { sort_by: [{ secret: 'asc' }] }],
    ['an aggregate, which this library does not support', { aggregate: 'format' }],
    ['a broken expression', { expression: 'folder:' }],
    ['a foreign cursor', { next_cursor: 'abc' }],
    ['an empty cursor', { next_cursor: '' }],
  ])('with %s is refused with a 400 and a message', async (_what, body) => {
    const call = await open()
    const reply = await call('/resources/search', json(body))
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toMatch(/\w/)
  })

  it('is refused with a cursor for a missing picture, another content type, a large body or an unknown path', async () => {
    const call = await open()
    const first = await call('/resources/search', json({ max_results: 1 }))
    const { next_cursor: cursor } = first.body
    expect((await call('/resources/search', json({ max_results: 3, next_cursor: cursor }))).status).toBe(200)
    expect(
      (await call('/resources/search', json({ expression: 'tags:none', next_cursor: cursor }))).status,
    ).toBe(400)
    const text = { method: 'POST', headers: { ...AUTH, 'content-type': 'text/plain' }, body: '{}' }
    expect((await call('/resources/search', text)).status).toBe(400)
    expect((await call('/resources/search', json({ expression: 'x'.repeat(100_000) }))).status).toBe(413)
    expect((await call('/nothing', { headers: AUTH })).status).toBe(404)
  })
})

describe("the product's signed forms", () => {
  /** Signs as the product's browser code does. */
  function signed(fields: Record<string, string>, secret = CREDENTIALS.apiSecret) {
    const all: Record<string, string> = { ...fields, timestamp: String(Math.floor(Date.now() / 1000)) }
    const text = Object.keys(all)
      .sort()
      .map((name) => `${name}=${all[name]}`)
      .join('&')
    const signature = SHA1(text + secret).toString()
    return {
      method: 'POST',
      body: new URLSearchParams({ ...all, api_key: CREDENTIALS.apiKey, signature }),
    }
  }

  it('are accepted where they are switched on', async () => {
    const call = await open({ signedForm: true })
    const search = await call(
      '/resources/search',
      signed({
        expression: 'resource_type:image AND folder:jewelry',
        sort_by: 'created_at',
        sort_order: 'desc',
        max_results: '100',
      }),
    )
    expect(search.body.resources).toMatchObject([{ public_id: 'jewelry/ring-01' }])
    expect((await call('/folders', signed({}))).body.folders.length).toBeGreaterThan(2)
    expect((await call('/resources/image', signed({ max_results: '1' }))).status).toBe(200)
    expect((await call('/resources/image', signed({ max_results: 'x' }))).status).toBe(400)
    expect((await call('/resources/search', signed({}, 'guess'))).status).toBe(401)
    expect((await call('/resources/search', json({ expression: 'tags:ring' }))).status).toBe(200)
  })

  it('are refused where they are switched off', async () => {
    const call = await open()
    expect((await call('/resources/search', signed({}))).status).toBe(401)
    expect((await call('/folders', signed({}))).status).toBe(404)
    expect((await call('/resources/image', signed({}))).status).toBe(404)
  })
})
