import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkConnectionString, connectionStringFor } from './credentials.ts'
import { createSqlHandler, MAX_REQUEST_BYTES } from './handler.ts'
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

async function post(body: unknown, address = connectionStringFor(5432, password)) {
  const response = await handle(
    new Request('http://127.0.0.1/sql', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: address === '' ? {} : { 'neon-connection-string': address },
    }),
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

it('returns every value as text', async () => {
  const { status, body } = await post({ query: "select 1 as a, true, null, '{1,2}'::int[] as b" })
  expect(status).toBe(200)
  expect(body).toMatchObject({ fields: [{ name: 'a', dataTypeID: 23 }, {}, {}, {}] })
  expect(body.rows).toEqual([['1', 't', null, '{1,2}']])
})

it.each(['', 'nonsense', 'postgresql://127.0.0.1/lustre', 'postgresql://lustre@127.0.0.1/lustre'])(
  'refuses the connection string %j',
  async (address) => {
    const { status, body } = await post({ query: 'select 1' }, address)
    expect([status, body.message]).toEqual([400, expect.stringContaining('password authentication failed')])
  },
)

it.each([
  ['not JSON', '{"query":'],
  ['no query', '{"params":[]}'],
  ['a number as the query', '{"query":1}'],
  ['parameters that are not a list', '{"query":"select 1","params":{}}'],
  ['a NUL in the query', '{"query":"select 1\\u0000; drop table x"}'],
])('refuses %s with 400', async (_what, body) => {
  expect((await post(body)).status).toBe(400)
})

it('refuses a larger request', async () => {
  const large = await post({ query: 'select $1::text', params: ['x'.repeat(MAX_REQUEST_BYTES)] })
  expect(large.status).toBe(413)
})

it('names a wrong password before it reads the body, and allows no CORS access', async () => {
  const wrong = await post('not JSON', 'postgresql://lustre:wrong@127.0.0.1/lustre')
  expect(wrong.body.message).toBe("password authentication failed for user 'lustre'")
  expect(wrong.headers.get('access-control-allow-origin')).toBeNull()
})

it('answers 500 without details, and reports the failure, when the engine fails, not before', async () => {
  expect(engineFailures).toEqual([])
  await engine.close()
  const { status, body } = await post({ query: 'select 1' })
  expect([status, body]).toEqual([500, { message: 'internal error: the database engine failed' }])
  expect(engineFailures).toHaveLength(1)
})
