import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConnectionString, connectionStringFor } from './credentials.ts'
import { createSqlHandler } from './handler.ts'
import { MAX_REQUEST_BYTES } from './payload.ts'
import { createSession } from './session.ts'

const password = 'open-sesame-12345678'
let engine: PGlite
let handle: (request: Request) => Promise<Response>
const engineFailures: unknown[] = []

beforeAll(async () => {
  engine = await PGlite.create()
  const session = createSession(engine)
  handle = createSqlHandler(
    (address) => session.as(checkConnectionString(address, password)),
    (cause) => engineFailures.push(cause),
  )
})
afterAll(async () => {
  if (!engine.closed) await engine.close()
})

const headers = {
  'neon-connection-string': connectionStringFor(5432, password),
  'neon-raw-text-output': 'true',
  'neon-array-mode': 'true',
}

async function post(body: unknown, more: RequestInit & { path?: string } = {}) {
  const response = await handle(
    new Request(`http://127.0.0.1${more.path ?? '/sql'}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
      ...more,
    }),
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the endpoint', () => {
  it('returns every value as text in raw mode', async () => {
    const { status, body } = await post({
      query: "select 1 as a, true, null, '{1,2}'::int[] as b",
      params: [],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      command: 'SELECT',
      rowCount: 1,
      rowAsArray: true,
      rows: [['1', 't', null, '{1,2}']],
    })
  })

  it('gives objects with JSON values without the two mode headers', async () => {
    const { body } = await post(
      {
        query: `select 1 as a, true as b, 'NaN'::float8 as c, '{"x":1}'::json as d, '{{1,2}}'::int[] as e, 5::int8 as f`,
      },
      { headers: { 'neon-connection-string': headers['neon-connection-string'] } },
    )
    expect(body.rows).toEqual([{ a: 1, b: true, c: 'NaN', d: { x: 1 }, e: [[1, 2]], f: '5' }])
  })

  it('takes JSON numbers, booleans, arrays and objects as parameters', async () => {
    const { body } = await post({
      query: 'select $1::int, $2::bool, $3::text[], $4::jsonb, $5::text',
      params: [5, true, ['a"b', null, 'NULL'], { k: 'v' }, null],
    })
    expect(body.rows).toEqual([['5', 't', '{"a\\"b",NULL,"NULL"}', '{"k": "v"}', null]])
  })

  it('repeats a batch’s transaction headers, and lets a statement choose its row shape', async () => {
    const { body, headers: replied } = await post(
      { queries: [{ query: 'select 1 as a' }, { query: 'select 2 as a', arrayMode: false }] },
      {
        headers: {
          ...headers,
          'neon-batch-isolation-level': 'RepeatableRead',
          'neon-batch-read-only': 'true',
        },
      },
    )
    expect(body.results).toMatchObject([{ rows: [['1']] }, { rows: [{ a: '2' }] }])
    expect(replied.get('neon-batch-isolation-level')).toBe('RepeatableRead')
    expect(replied.get('neon-batch-read-only')).toBe('true')
  })
})

describe('refusals', () => {
  it.each([
    ['no connection string', {}, 'invalid header: neon-connection-string'],
    ['not a URL', { 'neon-connection-string': 'nonsense' }, /^invalid connection string/],
    ['another scheme', { 'neon-connection-string': 'mysql://a:b@c/d' }, 'incorrect scheme'],
    ['no user', { 'neon-connection-string': 'postgresql://127.0.0.1/lustre' }, 'missing username'],
    [
      'no database',
      { 'neon-connection-string': 'postgresql://lustre:x@127.0.0.1/' },
      'missing database name',
    ],
    [
      'no password',
      { 'neon-connection-string': 'postgresql://lustre@127.0.0.1/lustre' },
      'missing authentication credentials: required password',
    ],
    ['bad escapes', { 'neon-connection-string': 'postgresql://%zz:x@h/lustre' }, /percent-encoding/],
    [
      'unknown isolation',
      { ...headers, 'neon-batch-isolation-level': 'Snapshot' },
      'invalid isolation level',
    ],
  ])('answer %s with 400', async (_what, given, message) => {
    const { status, body } = await post({ query: 'select 1' }, { headers: given })
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
    expect(body).toMatchObject({ code: null, constraint: null, routine: null })
  })

  it.each([
    ['not JSON', '{"query":'],
    ['no query', '{"params":[]}'],
    ['a number as the query', '{"query":1}'],
    ['null', 'null'],
    ['parameters that are not a list', '{"query":"select 1","params":{}}'],
    ['a NUL in the query', '{"query":"select 1\\u0000; drop table x"}'],
  ])('answer %s with 400', async (_what, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('include other content types, methods, paths and sizes', async () => {
    const form = await post('query=1', {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(415)
    expect((await post('{}', { method: 'PUT' })).status).toBe(405)
    expect((await post('{}', { path: '/other' })).status).toBe(404)
    const large = await post({ query: 'select $1::text', params: ['x'.repeat(MAX_REQUEST_BYTES)] })
    expect(large).toMatchObject({
      status: 413,
      body: { message: `request is too large (max is ${MAX_REQUEST_BYTES} bytes)` },
    })
    expect((await post({ query: `select repeat('x', 11000000)` })).status).toBe(507)
  })

  it('name a wrong password before the body is read, and allow no CORS access', async () => {
    const wrong = await post('not JSON', {
      headers: { 'neon-connection-string': 'postgresql://lustre:wrong@127.0.0.1/lustre' },
    })
    expect(wrong.body.message).toBe("password authentication failed for user 'lustre'")
    expect(wrong.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('do not count as engine failures', () => {
    expect(engineFailures).toEqual([])
  })
})

it('answers 500 without details, and reports the failure, when the engine fails', async () => {
  await engine.close()
  const { status, body } = await post({ query: 'select 1' })
  expect(status).toBe(500)
  expect(body).toMatchObject({ message: 'internal error: the database engine failed', code: null })
  expect(engineFailures).toHaveLength(1)
})
