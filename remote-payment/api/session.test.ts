import { openTestDatabase, startDoor, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODE, linkReply, startApi, tokenOf } from '#testing/api.ts'
import { DAY_MS, FAILURES_A_DAY, FAILURES_BEFORE_WORK } from './staff.ts'

const MINUTE_MS = 60_000
const ORDER = { name: 'Ada', amount: '5', link: 'https://pay.example.com/' }
const ALL_CODES = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
const WRONG = ALL_CODES.filter((code) => code !== CODE)

type Api = Awaited<ReturnType<typeof startApi>>
const tryCode = (api: Api, code: string, address?: string) =>
  api.call('POST', '/session', { body: { code }, ...(address === undefined ? {} : { address }) })
const makeLink = async (api: Api, cookie?: string) =>
  (await api.call('POST', '/links', { body: ORDER, ...(cookie === undefined ? {} : { cookie }) })).status

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})

describe('the settings session', () => {
  let api: Api
  // Each test runs days after the previous one, so that old failures in the shared tables no longer count.
  let start = Date.UTC(2025, 0, 1)
  beforeEach(async () => {
    api = await startApi({ DATABASE_URL: database.connectionString })
    start += 100 * DAY_MS
    api.clock.now = start
  })

  it('opens with the code, and sets a cookie that scripts cannot read', async () => {
    const response = await tryCode(api, CODE)
    expect(response.status).toBe(204)
    const cookie = response.headers.get('Set-Cookie') ?? ''
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api/payment'])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain(CODE)
  })

  it('is required to make links', async () => {
    expect(await makeLink(api)).toBe(401)
    expect(await makeLink(api, 'payment_session=made-up')).toBe(401)
    expect(await makeLink(api, await api.logIn())).toBe(201)
  })

  it('[pay-code-server] refuses a wrong code, and an address after five wrong codes', async () => {
    const wrong = await tryCode(api, WRONG[0] ?? '')
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { error: { code: 'invalid_passcode', message: 'Wrong code. Please try again.' } },
    ])
    for (const code of WRONG.slice(1, 5)) expect((await tryCode(api, code)).status).toBe(401)
    const locked = await tryCode(api, CODE)
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await tryCode(api, CODE, '198.51.100.9')).status).toBe(204)
    api.clock.now += 15 * MINUTE_MS
    expect((await tryCode(api, CODE)).status).toBe(204)
  })

  it('does not count malformed codes', async () => {
    for (const code of ['', '12', '12345', 'abcd', '４０７１', 4071, null, ['4071']])
      expect((await api.call('POST', '/session', { body: { code } })).status).toBe(400)
    expect((await tryCode(api, CODE)).status).toBe(204)
  })
})

describe('a script that tries all 10,000 codes', () => {
  it('is locked out from 10,000 addresses, and never gets in', async () => {
    const api = await startApi()
    const statuses = new Map<number, number>()
    for (const [at, code] of ALL_CODES.entries()) {
      const { status } = await tryCode(api, code, `198.18.${at >> 8}.${at & 255}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({
      401: FAILURES_BEFORE_WORK,
      429: 10_000 - FAILURES_BEFORE_WORK,
    })
  })

  it('[work-opens] does not keep out the right code with a proof of work from a new address, even when 10 addresses send one wrong proof', async () => {
    const api = await startApi()
    for (const [at, code] of WRONG.slice(0, FAILURES_BEFORE_WORK).entries())
      await tryCode(api, code, `198.18.0.${at}`)
    // At these times, a few tries find the proof.
    const send = (code: string, proof: string, address: string) =>
      api.call('POST', '/session', { body: { code, proof }, address })
    const statuses = []
    for (let at = 0; at < 10; at++)
      statuses.push((await send('0000', '1736941659000 3', `198.18.1.${at}`)).status)
    expect(statuses).toEqual([401, ...Array(9).fill(429)])
    expect((await send(CODE, '1736941902500 1', '203.0.113.8')).status).toBe(204)
  })

  it('does not lock out an address that has used the right code', async () => {
    const api = await startApi()
    expect((await tryCode(api, CODE, '203.0.113.9')).status).toBe(204)
    for (const [at, code] of WRONG.slice(0, FAILURES_BEFORE_WORK).entries())
      await tryCode(api, code, `198.18.0.${at}`)
    expect((await tryCode(api, CODE, '203.0.113.8')).status).toBe(429)
    expect((await tryCode(api, CODE, '203.0.113.9')).status).toBe(204)
  })

  it('gets 10 tries a day from one address, and locks out no staff', async () => {
    const api = await startApi()
    const end = api.clock.now + DAY_MS
    let tried = 0
    for (; api.clock.now < end; api.clock.now += 15 * MINUTE_MS)
      for (let i = 0; i < 5; i++) if ((await tryCode(api, WRONG[tried] ?? '')).status === 401) tried += 1
    expect(tried).toBe(10)
    api.clock.now = end - 15 * MINUTE_MS
    expect((await tryCode(api, CODE, '203.0.113.9')).status).toBe(204)
  })

  it('gets 80 tries a day when it waits out every lock and sends no proof of work', async () => {
    const api = await startApi()
    const start = api.clock.now
    let tried = 0
    for (let at = 0; api.clock.now < start + DAY_MS; at++) {
      const response = await tryCode(api, WRONG[tried] ?? '', `198.18.${at >> 8}.${at & 255}`)
      if (response.status === 401) tried += 1
      else api.clock.now += Number(response.headers.get('Retry-After')) * 1000
    }
    expect(tried).toBe(FAILURES_A_DAY)
  })
})

describe('requests that other sites start', () => {
  it.each([null, 'https://evil.example', 'null', 'https://studio.example.evil.example'])(
    'are refused with the origin %s',
    async (origin) => {
      const api = await startApi()
      for (const [method, path] of [
        ['POST', '/session'],
        ['DELETE', '/session'],
        ['POST', '/links'],
      ] as const)
        expect((await api.call(method, path, { origin, body: { code: CODE } })).status).toBe(403)
    },
  )
})

describe('the API while its database is down', () => {
  let door: Awaited<ReturnType<typeof startDoor>>
  let env: Record<string, string>
  beforeAll(async () => {
    door = await startDoor(database)
    env = { DATABASE_URL: door.connectionString }
  })
  afterAll(() => door.close())

  it('starts while the database hangs, and opens customer links', async () => {
    door.set('silent')
    const start = performance.now()
    const api = await startApi(env)
    const token = api.sign({
      name: ORDER.name,
      amountCents: 500,
      currency: 'USD',
      link: ORDER.link,
      expiresAt: api.clock.now + DAY_MS,
      reference: '',
      items: [],
    })
    expect((await api.call('GET', `/links/${token}`)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('opens customer links, reports the settings as unavailable, and recovers', async () => {
    door.set('up')
    const before = await startApi(env)
    before.clock.now = Date.UTC(2030, 0, 1)
    const made = await before.call('POST', '/links', { body: ORDER, cookie: await before.logIn() })
    const { url } = linkReply.parse(await made.json())

    door.set('away')
    const api = await startApi(env)
    api.clock.now = before.clock.now
    expect((await api.call('GET', `/links/${tokenOf(url)}`)).status).toBe(200)
    const refused = await tryCode(api, CODE)
    const answer = await refused.text()
    expect([refused.status, answer.includes('"unavailable"')]).toEqual([503, true])
    expect(answer).not.toMatch(/127\.0\.0\.1|postgres|at /)

    door.set('up')
    expect((await tryCode(api, CODE)).status).toBe(204)
  })
})

it('answers unknown paths with the envelope', async () => {
  const response = await (await startApi()).call('GET', '/nothing')
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { code: 'not_found', message: 'There is nothing here.' } },
  ])
})
