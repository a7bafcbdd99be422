import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSecurityDatabase } from '../testing/security-database.ts'
import { createApiApp } from './errors.ts'
import { createMemoryLogger } from './log.ts'
import { createMemorySecurityStore } from './memory-security-store.ts'
import type { Database } from './postgres.ts'
import type { SecurityEvent } from './security-log/events.ts'
import type { SecurityStore } from './security-store.ts'
import { createSqlSecurityStore } from './sql-security-store.ts'
import { createStaffSessions, type StaffSessionOptions } from './staff-session.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSCODE = 'correct horse'
const NONE = { own: 0, shared: 0 }
const START = Date.UTC(2026, 0, 2, 9)

let database: Awaited<ReturnType<typeof startSecurityDatabase>>
beforeAll(async () => {
  database = await startSecurityDatabase()
})

async function emptySqlStore(database: Database): Promise<SecurityStore> {
  const store = await createSqlSecurityStore(database)
  await database.run('truncate staff_sessions, passcode_failures, passcode_successes')
  return store
}

describe.each([
  ['the database', () => emptySqlStore(database)],
  ['memory', async () => createMemorySecurityStore()],
])('staff sessions in %s', (_where, createStore) => {
  let store: SecurityStore
  let clock: { now: number }
  beforeEach(async () => {
    store = await createStore()
    clock = { now: START }
  })

  function staff(change: Partial<StaffSessionOptions> = {}) {
    const sessions = createStaffSessions({
      kind: 'admin',
      passcode: PASSCODE,
      wrongMessage: 'Incorrect passcode. Please try again.',
      cookiePath: '/api/run-admin',
      store,
      now: () => clock.now,
      together: [],
      ...change,
    })
    const app = createApiApp(createMemoryLogger())
    app.post('/session', async (c) => {
      const proof = c.req.header('X-Proof')
      await sessions.open(c, { passcode: await c.req.text(), proof, name: 'Ana' })
      return c.body(null, 204)
    })
    app.delete('/session', async (c) => {
      await sessions.close(c)
      return c.body(null, 204)
    })
    app.delete('/sessions', async (c) => {
      await sessions.require(c)
      await sessions.closeAll(c)
      return c.body(null, 204)
    })
    app.get('/glance', async (c) => {
      await sessions.require(c, { quietly: true })
      return c.text('figures')
    })
    app.get('/secret', async (c) => {
      return c.text(`records for ${(await sessions.require(c)).name}`)
    })
    const from = (address: string) => ({ clientAddress: address })
    return {
      login: (passcode: string, address = '10.0.0.1', base = 'http://studio.example') =>
        app.request(`${base}/session`, { method: 'POST', body: passcode }, from(address)),
      loginWith: (proof: string, passcode: string, address: string) =>
        app.request(
          '/session',
          { method: 'POST', body: passcode, headers: { 'X-Proof': proof } },
          from(address),
        ),
      read: (cookie: string | null, path = '/secret') =>
        app.request(path, { headers: cookie === null ? {} : { Cookie: cookie } }, from('10.0.0.1')),
      logout: (cookie: string) =>
        app.request('/session', { method: 'DELETE', headers: { Cookie: cookie } }, from('10.0.0.1')),
      logoutAll: (cookie: string) =>
        app.request('/sessions', { method: 'DELETE', headers: { Cookie: cookie } }, from('10.0.0.1')),
    }
  }

  const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const fail = async (api: ReturnType<typeof staff>, times: number, address?: string) => {
    for (let i = 0; i < times; i++) expect((await api.login(`wrong ${i}`, address)).status).toBe(401)
  }

  it('open with the passcode and grant access', async () => {
    const api = staff()
    const response = await api.login(PASSCODE)
    expect(response.status).toBe(204)
    expect(await (await api.read(cookieOf(response))).text()).toBe('records for Ana')
  })

  it('[log-logins] report logins, refused logins, and each lock once however often the client retries', async () => {
    const reported: SecurityEvent[] = []
    const api = staff({ report: (event) => void reported.push(event) })
    const cookie = cookieOf(await api.login(PASSCODE))
    await api.logoutAll(cookie)
    await fail(api, 5, '10.0.0.2')
    for (let i = 0; i < 3; i++) expect((await api.login(PASSCODE, '10.0.0.2')).status).toBe(429)
    const refused = { kind: 'login', outcome: 'refused', address: '10.0.0.2' }
    expect(reported).toEqual([
      { kind: 'login', outcome: 'ok', address: '10.0.0.1' },
      { kind: 'sessions-ended', outcome: 'ok', address: '10.0.0.1' },
      ...Array.from({ length: 5 }, () => refused),
      { kind: 'lock', outcome: 'refused', address: '10.0.0.2' },
    ])
    expect(JSON.stringify(reported)).not.toContain('wrong')
  })

  it('set a cookie that is hidden from scripts, other sites and other paths', async () => {
    const cookie = (await staff().login(PASSCODE)).headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^admin_session=[\w-]{43}; /)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=28800',
      'Path=/api/run-admin',
      'SameSite=Strict',
    ])
    const secure = (await staff().login(PASSCODE, '10.0.0.1', 'https://studio.example')).headers.get(
      'Set-Cookie',
    )
    expect(secure).toContain('; Secure')
  })

  it('refuse a wrong passcode with its message, and set no cookie', async () => {
    const response = await staff().login('wrong')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { code: 'invalid_passcode', message: 'Incorrect passcode. Please try again.' },
    })
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })

  it.each([null, 'admin_session=', 'admin_session=guess', 'other=1'])(
    'refuse the cookie %s',
    async (cookie) => {
      const response = await staff().read(cookie)
      expect(response.status).toBe(401)
      expect((await response.json()).error.code).toBe('no_session')
    },
  )

  it('lock an address after 5 failures, even with the right passcode, and unlock 15 minutes later', async () => {
    const api = staff()
    await fail(api, 4)
    clock.now += MINUTE_MS
    await fail(api, 1)
    const locked = await api.login(PASSCODE)
    expect(locked.status).toBe(429)
    expect((await locked.json()).error).toEqual({
      code: 'locked',
      message: 'Too many attempts. Please try again in 14 minutes.',
    })
    expect(locked.headers.get('Retry-After')).toBe(String(14 * 60))
    clock.now += 14 * MINUTE_MS - 1
    expect((await api.login(PASSCODE)).status).toBe(429)
    clock.now += 1
    expect((await api.login(PASSCODE)).status).toBe(204)
  })

  it('lock only that address', async () => {
    const api = staff()
    await fail(api, 5)
    expect((await api.login(PASSCODE)).status).toBe(429)
    expect((await api.login(PASSCODE, '10.0.0.2')).status).toBe(204)
  })

  it('reset the count after a success', async () => {
    const api = staff()
    await fail(api, 4)
    expect((await api.login(PASSCODE)).status).toBe(204)
    await fail(api, 4)
    expect((await api.login(PASSCODE)).status).toBe(204)
  })

  describe('when guesses come from many addresses', () => {
    const EIGHT = { together: [{ failures: 8, windowMs: 15 * MINUTE_MS }] }

    it('make strangers without proof of work wait until the window ends, even with the right passcode', async () => {
      const api = staff(EIGHT)
      await fail(api, 4, '10.0.0.1')
      await fail(api, 4, '10.0.0.2')
      for (const passcode of ['wrong', PASSCODE]) {
        const refused = await api.login(passcode, '10.0.0.3')
        expect(refused.status).toBe(429)
        expect(refused.headers.get('Retry-After')).toBe('900')
        expect((await refused.json()).error).toMatchObject({ code: 'work_needed' })
      }
      clock.now += 15 * MINUTE_MS
      expect((await api.login(PASSCODE, '10.0.0.3')).status).toBe(204)
    })

    it('keep open sessions, and admit addresses that logged in within 30 days', async () => {
      const api = staff(EIGHT)
      await api.login(PASSCODE, '10.0.0.3')
      clock.now += 30 * DAY_MS - MINUTE_MS
      const cookie = cookieOf(await api.login(PASSCODE, '10.0.0.4'))
      await fail(api, 4, '10.0.0.1')
      await fail(api, 4, '10.0.0.2')
      expect((await api.login(PASSCODE, '10.0.0.5')).status).toBe(429)
      expect((await api.read(cookie)).status).toBe(200)
      await api.logout(cookie)
      expect((await api.login(PASSCODE, '10.0.0.4')).status).toBe(204)
      expect((await api.login(PASSCODE, '10.0.0.3')).status).toBe(204)
      // Each address has its own lock, known or not.
      await fail(api, 5, '10.0.0.4')
      expect((await api.login(PASSCODE, '10.0.0.4')).status).toBe(429)
    })

    it('forget an address after 30 days', async () => {
      const api = staff(EIGHT)
      await api.login(PASSCODE, '10.0.0.3')
      clock.now += 30 * DAY_MS
      await fail(api, 4, '10.0.0.1')
      await fail(api, 4, '10.0.0.2')
      expect((await api.login(PASSCODE, '10.0.0.3')).status).toBe(429)
    })

    it('count only the compared guesses from one address, not all that it sends at once', async () => {
      const api = staff(EIGHT)
      await Promise.all(Array.from({ length: 30 }, (_, i) => api.login(`guess ${i}`, '10.0.0.1')))
      expect((await api.login(PASSCODE, '10.0.0.3')).status).toBe(204)
    })
  })

  describe('when strangers must prove work and the passcode is short', () => {
    const LIMITS = {
      together: [{ failures: 5, windowMs: 15 * MINUTE_MS }],
      withWork: { failures: 2, windowMs: DAY_MS },
    }
    // At these times, a few tries find the proof.
    const RIGHT = '1767345174000 1'
    const WRONG = ['1767345278000 0', '1767343969500 0'] as const
    const codeOf = async (reply: Response) => (await reply.json()).error.code

    it('accept the right passcode with a proof, and say how long it takes', async () => {
      const api = staff(LIMITS)
      await fail(api, 5)
      const asked = await api.login(PASSCODE, '10.0.0.2')
      expect([asked.headers.get('Date'), await codeOf(asked)]).toEqual([
        new Date(START).toUTCString(),
        'work_needed',
      ])
      for (const [proof, passcode] of [
        [RIGHT, 'wrong'],
        [WRONG[0], PASSCODE],
      ] as const)
        expect(await codeOf(await api.loginWith(proof, passcode, '10.0.0.2'))).toBe('work_needed')
      expect((await api.loginWith(RIGHT, PASSCODE, '10.0.0.2')).status).toBe(204)
    })

    it('compare a limited number of passcodes with proofs, from any addresses', async () => {
      const api = staff(LIMITS)
      await fail(api, 5)
      for (const [at, proof] of WRONG.entries())
        expect((await api.loginWith(proof, 'wrong', `10.0.2.${at}`)).status).toBe(401)
      const closed = await api.loginWith(RIGHT, PASSCODE, '10.0.2.9')
      expect([closed.headers.get('Retry-After'), await codeOf(closed)]).toEqual(['900', 'locked'])
      clock.now += 15 * MINUTE_MS
      expect((await api.login(PASSCODE, '10.0.2.9')).status).toBe(204)
    })

    it('count a proof once, however many addresses send it', async () => {
      const api = staff(LIMITS)
      await fail(api, 5)
      const send = (_: unknown, at: number) => api.loginWith(WRONG[0], 'wrong', `10.0.2.${at}`)
      const replies = await Promise.all(Array.from({ length: 10 }, send))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([401, ...Array(9).fill(429)])
      expect((await api.loginWith(RIGHT, PASSCODE, '10.0.2.20')).status).toBe(204)
    })
  })

  describe('when one address fails all day', () => {
    const DAILY = { together: [{ failures: 20, windowMs: DAY_MS, share: 10 }] }
    /** @returns how many attempts were compared */
    async function failAllDay(api: ReturnType<typeof staff>, address: string) {
      let compared = 0
      for (let quarter = 0; quarter < 95; quarter++) {
        for (let i = 0; i < 6; i++) if ((await api.login('wrong', address)).status === 401) compared++
        clock.now += 15 * MINUTE_MS
      }
      return compared
    }

    it('count it only up to its share, and allow it no more attempts', async () => {
      const api = staff(DAILY)
      expect(await failAllDay(api, '10.0.0.1')).toBe(10)
      expect((await api.login(PASSCODE, '10.0.0.3')).status).toBe(204)
      const refused = await api.login(PASSCODE, '10.0.0.1')
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
      clock.now += 15 * MINUTE_MS
      expect((await api.login(PASSCODE, '10.0.0.1')).status).toBe(204)
    })

    it('make strangers wait when many addresses do so', async () => {
      const api = staff(DAILY)
      for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.2']) {
        await fail(api, 5, address)
        clock.now += 15 * MINUTE_MS
      }
      expect((await api.login(PASSCODE, '10.0.0.3')).status).toBe(429)
    })

    it('do not delay an address that had the right passcode', async () => {
      const api = staff(DAILY)
      await api.login(PASSCODE, '10.0.0.1')
      for (let quarter = 0; quarter < 3; quarter++) {
        await fail(api, 5, '10.0.0.1')
        clock.now += 15 * MINUTE_MS
      }
      expect((await api.login(PASSCODE, '10.0.0.1')).status).toBe(204)
    })
  })

  describe('when the clock changes', () => {
    const HOUR_MS = 60 * MINUTE_MS

    it('end a session instead of extending it after a step back, and open a new one', async () => {
      const api = staff()
      const cookie = cookieOf(await api.login(PASSCODE))
      clock.now -= HOUR_MS
      expect((await api.read(cookie)).status).toBe(401)
      const again = cookieOf(await api.login(PASSCODE))
      expect((await api.read(again)).status).toBe(200)
      // nor when the old time comes again
      clock.now += HOUR_MS
      expect((await api.read(cookie)).status).toBe(401)
    })

    it('hold no lock longer than its window after a step back', async () => {
      const api = staff({ together: [{ failures: 5, windowMs: 15 * MINUTE_MS }] })
      await fail(api, 5)
      clock.now -= HOUR_MS
      expect((await api.login(PASSCODE)).status).toBe(204)
      await fail(api, 5)
      expect((await api.login(PASSCODE)).headers.get('Retry-After')).toBe('900')
      clock.now += 15 * MINUTE_MS
      expect((await api.login(PASSCODE)).status).toBe(204)
      clock.now += 45 * MINUTE_MS
      expect((await api.login(PASSCODE, '10.0.0.2')).status).toBe(204)
    })

    it('end sessions and locks after a step forward by a day', async () => {
      const api = staff()
      const cookie = cookieOf(await api.login(PASSCODE))
      await fail(api, 5, '10.0.0.2')
      clock.now += DAY_MS
      expect((await api.read(cookie)).status).toBe(401)
      expect((await api.login(PASSCODE, '10.0.0.2')).status).toBe(204)
    })
  })

  it('end after 30 minutes without a request, and stay alive with requests', async () => {
    const api = staff()
    const cookie = cookieOf(await api.login(PASSCODE))
    for (let i = 0; i < 3; i++) {
      clock.now += 30 * MINUTE_MS - 1
      expect((await api.read(cookie)).status).toBe(200)
    }
    clock.now += 30 * MINUTE_MS
    expect((await api.read(cookie)).status).toBe(401)
  })

  it('end after 30 minutes in which the page only polls', async () => {
    const api = staff()
    const cookie = cookieOf(await api.login(PASSCODE))
    clock.now += 30 * MINUTE_MS - 1
    expect((await api.read(cookie, '/glance')).status).toBe(200)
    clock.now += 1
    expect((await api.read(cookie, '/glance')).status).toBe(401)
    expect((await api.read(cookie)).status).toBe(401)
  })

  it('end after 8 hours of constant use', async () => {
    const api = staff()
    const cookie = cookieOf(await api.login(PASSCODE))
    while (clock.now < START + 8 * 60 * MINUTE_MS - 20 * MINUTE_MS) {
      clock.now += 20 * MINUTE_MS
      expect((await api.read(cookie)).status).toBe(200)
    }
    clock.now += 20 * MINUTE_MS
    expect((await api.read(cookie)).status).toBe(401)
  })

  it('end on logout, even for a copy of the cookie', async () => {
    const api = staff()
    const cookie = cookieOf(await api.login(PASSCODE))
    const other = cookieOf(await api.login(PASSCODE))
    const response = await api.logout(cookie)
    expect(response.headers.get('Set-Cookie')).toMatch(/^admin_session=; Max-Age=0; Path=\/api\/run-admin/)
    expect((await api.read(cookie)).status).toBe(401)
    expect((await api.read(other)).status).toBe(200)
  })

  it('end when the passcode changes', async () => {
    const cookie = cookieOf(await staff().login(PASSCODE))
    const changed = staff({ passcode: 'another horse' })
    expect((await changed.read(cookie)).status).toBe(401)
    const again = cookieOf(await changed.login('another horse'))
    expect((await changed.read(again)).status).toBe(200)
    expect((await staff().read(again)).status).toBe(401)
  })

  it('all end at the request of one of them, except those of another kind', async () => {
    const api = staff()
    const payment = staff({ kind: 'payment', passcode: '1234' })
    const other = cookieOf(await payment.login('1234'))
    const stolen = cookieOf(await api.login(PASSCODE))
    const own = cookieOf(await api.login(PASSCODE))
    expect((await api.logoutAll('admin_session=guess')).status).toBe(401)
    expect((await api.read(stolen)).status).toBe(200)
    const response = await api.logoutAll(own)
    expect(response.headers.get('Set-Cookie')).toMatch(/^admin_session=; Max-Age=0; /)
    for (const cookie of [own, stolen]) expect((await api.read(cookie)).status).toBe(401)
    expect((await payment.read(other)).status).toBe(200)
  })

  it('of different kinds share neither cookies nor failures', async () => {
    const admin = staff()
    const payment = staff({ kind: 'payment', passcode: '1234' })
    const cookie = cookieOf(await payment.login('1234'))
    const token = cookie.split('=')[1] ?? ''
    expect((await admin.read(`admin_session=${token}`)).status).toBe(401)
    expect((await payment.read(`payment_session=${token}`)).status).toBe(200)
    await fail(admin, 5)
    expect((await admin.login(PASSCODE)).status).toBe(429)
    expect((await payment.login('1234')).status).toBe(204)
  })
})

describe('the sessions’ database', () => {
  beforeEach(() => emptySqlStore(database))

  const attempt = (at: number, address = '10.0.0.1', kind = 'admin') => ({ kind, address, at })

  it('is set up once and shared by any number of hosts', async () => {
    const [first, second] = [await createSqlSecurityStore(database), await createSqlSecurityStore(database)]
    const hostile = "'; drop table staff_sessions; --"
    for (let i = 0; i < 5; i++) {
      expect(await first.attempt(attempt(START + i), [], null)).toEqual(NONE)
      expect(await first.attempt(attempt(START + i, hostile), [], null)).toEqual(NONE)
    }
    const at = START + MINUTE_MS
    for (const address of ['10.0.0.1', hostile])
      expect(await second.attempt(attempt(at, address), [], null)).toEqual({ own: 14 * MINUTE_MS, shared: 0 })
    expect(await second.attempt(attempt(at, '10.0.0.1', 'payment'), [], null)).toEqual(NONE)
    const shared = [{ failures: 10, windowMs: DAY_MS }]
    const mustWait = { shared: DAY_MS - MINUTE_MS }
    const guess = (address: string) => second.attempt(attempt(at, address), shared, null)
    expect(await guess('10.0.0.2')).toMatchObject(mustWait)
    await first.attempt(attempt(at, '10.0.0.2'), [], { hash: 'a', name: null })
    await first.attempt(attempt(at + 1, '10.0.0.2'), [], { hash: 'b', name: null })
    expect(await guess('10.0.0.3')).toMatchObject(mustWait)
    expect(await guess('10.0.0.2')).toEqual(NONE)
  })

  it('is queried once per login, whether right, wrong or locked', async () => {
    let asked = 0
    const counted = <T extends unknown[], R>(call: (...given: T) => R) => {
      return (...given: T) => {
        asked += 1
        return call(...given)
      }
    }
    const store = await createSqlSecurityStore({
      ...database,
      run: counted(database.run),
      together: counted(database.together),
    })
    const limits = [{ failures: 20, windowMs: DAY_MS, share: 10 }]
    const session = { hash: 'right', name: null }
    expect(await store.attempt(attempt(START), limits, session)).toEqual(NONE)
    for (let i = 0; i < 5; i++) await store.attempt(attempt(START), limits, null)
    expect(await store.attempt(attempt(START), limits, { ...session, hash: 'locked' })).toMatchObject({
      own: 15 * MINUTE_MS,
    })
    expect(asked).toBe(7)
    expect(await database.run('select token_hash from staff_sessions')).toEqual([{ token_hash: 'right' }])
  })

  it('admits no more parallel guesses than sequential ones', async () => {
    const store = await createSqlSecurityStore(database)
    const waits = await Promise.all(Array.from({ length: 30 }, () => store.attempt(attempt(START), [], null)))
    expect(waits.filter(({ own }) => own === 0)).toHaveLength(5)
  })

  it('removes rows older than a day', async () => {
    const store = await createSqlSecurityStore(database)
    const later = START + DAY_MS + 1
    await store.attempt(attempt(START, '10.0.0.8'), [], { hash: 'old', name: null })
    await store.attempt(attempt(START, '10.0.0.9'), [], null)
    await store.attempt(attempt(later, '10.0.0.8'), [], { hash: 'new', name: null })
    await store.attempt(attempt(later, '10.0.0.9'), [], null)
    expect(await database.run('select token_hash from staff_sessions')).toEqual([{ token_hash: 'new' }])
    expect(await database.run('select failed_at from passcode_failures')).toEqual([
      { failed_at: String(later) },
    ])
  })
})

it('the log names at most 30 locked addresses for one login in a quarter of an hour', async () => {
  const reported: SecurityEvent[] = []
  const sessions = createStaffSessions({
    kind: 'admin',
    passcode: PASSCODE,
    wrongMessage: 'no',
    cookiePath: '/',
    store: createMemorySecurityStore(),
    now: () => START,
    report: (event) => void reported.push(event),
    together: [{ failures: 1, windowMs: 15 * MINUTE_MS }],
  })
  const app = createApiApp(createMemoryLogger())
  app.post('/session', async (c) => {
    await sessions.open(c, { passcode: 'guess' })
    return c.body(null, 204)
  })
  for (let i = 0; i < 36; i++)
    await app.request('/session', { method: 'POST' }, { clientAddress: `10.0.1.${i}` })
  expect(reported.map(({ kind }) => kind)).toEqual(['login', ...Array.from({ length: 30 }, () => 'lock')])
})
