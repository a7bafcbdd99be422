import type { Database } from '@lustre/stand-ins/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FAILURES_BEFORE_STRANGERS_WAIT } from './constants.ts'
import { connectDatabase } from './database.ts'
import type { RunRecord } from './run-record.ts'
import {
  ids,
  outcome,
  PASSCODE,
  startApi,
  startTestDatabase,
  submission,
  type TestApi,
} from './testing/harness.ts'

type Page = { runs: RunRecord[]; next: string | null }

let database: Database
let env: Record<string, string>
let api: TestApi

const run = (text: string, params?: unknown[]) =>
  connectDatabase(database.connectionString, database.fetchEndpoint).run(text, params)

beforeAll(async () => {
  database = await startTestDatabase()
  env = { DATABASE_URL: database.connectionString, DATABASE_FETCH_ENDPOINT: database.fetchEndpoint }
}, 60_000)
afterAll(() => database.close())

beforeEach(async () => {
  api = await startApi(env)
  await run('truncate run_records, staff_sessions, passcode_failures, passcode_successes restart identity')
})

const add = async (userName: string, count = 10) => {
  const reply = await api.send({ path: '/runs', body: submission({ userName, selectedImages: ids(count) }) })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { id: number }).id
}

const list = async (query = '') => {
  const reply = await api.send({ path: `/runs${query}` })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Page
}

const names = (page: Page) => page.runs.map((record) => record.user_name)

describe('the session', () => {
  test.each(['/runs', '/stats', '/runs.csv', '/runs/1', '/runs/1/export?format=txt'])(
    'guards %s',
    async (path) => {
      expect(await outcome(await api.send({ path }))).toEqual([401, 'no_session', 'Please log in again.'])
      api.setCookie(`admin_session=${'a'.repeat(43)}`)
      expect((await api.send({ path })).status).toBe(401)
    },
  )

  test('opens with the passcode, its cookie kept from scripts and other sites', async () => {
    const reply = await api.logIn()
    expect(reply.status).toBe(204)
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=28800; Path=\/api\/run-admin; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await api.send({ path: '/runs' })).status).toBe(200)
  })

  test('can be asked for', async () => {
    const open = async () => (await api.send({ path: '/session' })).json()
    expect(await open()).toEqual({ open: false })
    await api.logIn()
    expect(await open()).toEqual({ open: true })
    await api.send({ method: 'DELETE', path: '/session' })
    expect(await open()).toEqual({ open: false })
  })

  test('does not open with another one', async () => {
    expect(await outcome(await api.logIn('guess'))).toEqual([401, 'invalid_passcode', 'Invalid passcode'])
    for (const passcode of [undefined, 7, 'x'.repeat(1000)])
      expect((await outcome(await api.send({ path: '/session', body: { passcode } }))).slice(0, 1)).toEqual([
        400,
      ])
  })

  test('locks an address after 5 wrong passcodes, for 15 minutes, and no other address', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await api.logIn('guess')).status).toBe(401)
    const locked = await api.logIn(PASSCODE)
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await api.logIn(PASSCODE, '10.0.0.2')).status).toBe(204)
    api.clock.time += 15 * 60_000 + 1
    expect((await api.logIn(PASSCODE)).status).toBe(204)
  })

  test('is not guessed from many addresses: strangers wait, staff do not', async () => {
    await api.logIn(PASSCODE, '10.0.0.3')
    const guess = (_: unknown, at: number) => api.logIn('guess', `198.18.0.${at}`)
    const replies = await Promise.all(Array.from({ length: FAILURES_BEFORE_STRANGERS_WAIT }, guess))
    expect(replies.map(({ status }) => status)).toContain(401)
    for (const passcode of ['guess', PASSCODE]) {
      const refused = await api.logIn(passcode, '10.0.0.2')
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900'])
    }
    await list()
    expect((await api.logIn(PASSCODE, '10.0.0.3')).status).toBe(204)
    api.clock.time += 15 * 60_000
    expect((await api.logIn(PASSCODE, '10.0.0.2')).status).toBe(204)
  })

  test('ends by itself after half an hour without use', async () => {
    await api.logIn()
    api.clock.time += 29 * 60_000
    await list()
    api.clock.time += 31 * 60_000
    expect((await api.send({ path: '/runs' })).status).toBe(401)
  })

  test('ends on logout for whoever has the cookie', async () => {
    await api.logIn()
    expect((await api.send({ method: 'DELETE', path: '/session' })).status).toBe(204)
    expect((await api.send({ path: '/runs' })).status).toBe(401)
  })

  test('is not opened or closed from another site', async () => {
    const headers = { Origin: 'https://elsewhere.test' }
    expect((await api.send({ path: '/session', body: { passcode: PASSCODE }, headers })).status).toBe(403)
    await api.logIn()
    expect((await api.send({ method: 'DELETE', path: '/session', headers })).status).toBe(403)
    expect((await api.send({ path: '/runs' })).status).toBe(200)
  })
})

describe('the list', () => {
  beforeEach(() => api.logIn())

  test('is empty before the first run', async () => {
    expect(await list()).toEqual({ runs: [], next: null })
    expect(await (await api.send({ path: '/stats' })).json()).toEqual({ runs: 0, images: 0, latest: null })
  })

  test('has the newest first, and the totals', async () => {
    await add('Ann', 10)
    await add('Ben', 25)
    const page = await list()
    expect(names(page)).toEqual(['Ben', 'Ann'])
    expect(await (await api.send({ path: '/stats' })).json()).toEqual({
      runs: 2,
      images: 35,
      latest: page.runs[0]?.submission_time,
    })
  })

  test.each([
    ['newest', ['Dot', 'Cy', 'Ben', 'Ann']],
    ['oldest', ['Ann', 'Ben', 'Cy', 'Dot']],
    ['most', ['Ben', 'Dot', 'Cy', 'Ann']],
    ['fewest', ['Ann', 'Cy', 'Dot', 'Ben']],
  ])('sorted by %s, page by page, has everyone once', async (sort, expected) => {
    await add('Ann', 10)
    await add('Ben', 20)
    await add('Cy', 15)
    await add('Dot', 15)
    const seen: string[] = []
    let before = ''
    for (;;) {
      const page = await list(`?sort=${sort}&limit=1${before}`)
      seen.push(...names(page))
      if (page.next === null) break
      before = `&before=${encodeURIComponent(page.next)}`
    }
    expect(seen).toEqual(expected)
  })

  test('keeps apart runs of the same moment', async () => {
    for (const name of ['Ann', 'Ben', 'Cy']) await add(name)
    await run("update run_records set submitted_at = '2026-01-01 00:00:00.123456+00'")
    const first = await list('?limit=2')
    expect(names(first)).toEqual(['Cy', 'Ben'])
    expect(names(await list(`?limit=2&before=${first.next}`))).toEqual(['Ann'])
  })

  test.each([
    ['mari', ['Ana Maria', 'MARIA']],
    ['a M', ['Ana Maria']],
    ['ar', ['Ana Maria', 'MARIA']],
    ['100%', ['100% gold']],
    ['e_c', ['snake_case']],
    ['_', ["'; drop table run_records", 'snake_case']],
    ['%', ['100% gold']],
    ['\\', ['back\\slash']],
    ["'; drop", ["'; drop table run_records"]],
    ['ليلى', ['مجوهرات ليلى']],
    ['💍', ['Zoë 💍']],
    ['ZOË', ['Zoë 💍']],
    ['nobody', []],
  ])('finds %s in names', async (q, expected) => {
    for (const name of [
      'MARIA',
      'Ana Maria',
      '100% gold',
      'snake_case',
      'back\\slash',
      "'; drop table run_records",
      'مجوهرات ليلى',
      'Zoë 💍',
    ])
      await add(name)
    expect(names(await list(`?q=${encodeURIComponent(q)}`))).toEqual(expected)
  })

  test('finds common and rare names alike among thousands, page by page', async () => {
    await run(`insert into run_records (user_name, selected_images, submitted_at)
      select case when i % 1000 = 0 then 'Rare find ' else 'Common client ' end || i, '{1,2,3,4,5,6,7,8,9,10}',
             now() - i * interval '1 minute' from generate_series(1, 3000) i`)
    expect(names(await list('?q=rare'))).toEqual(['Rare find 1000', 'Rare find 2000', 'Rare find 3000'])
    const common = await list('?q=client&limit=2')
    expect(names(common)).toEqual(['Common client 1', 'Common client 2'])
    expect(names(await list(`?q=client&limit=1&before=${common.next}`))).toEqual(['Common client 3'])
  })

  test.each([
    'limit=0',
    'limit=201',
    'limit=ten',
    'sort=name',
    'before=x',
    'before=most.10.1',
    'before=newest.1.99999999999',
    "before=newest.1';--.1",
    `before=newest.${'9'.repeat(30)}.1`,
    `q=${'a'.repeat(256)}`,
    'q=%00',
  ])('refuses ?%s', async (query) => {
    expect((await outcome(await api.send({ path: `/runs?${query}` }))).slice(0, 2)).toEqual([
      400,
      'invalid_input',
    ])
  })
})

describe('one run', () => {
  beforeEach(() => api.logIn())

  test('is found by its number', async () => {
    const id = await add('Ann')
    expect(await (await api.send({ path: `/runs/${id}` })).json()).toMatchObject({ id, user_name: 'Ann' })
  })

  test.each(['0', '77', '2147483648', '99999999999999999999', '-1', 'x', '1.5'])(
    '%s is not there: 404',
    async (id) => {
      expect((await api.send({ path: `/runs/${id}` })).status).toBe(404)
      expect((await api.send({ path: `/runs/${id}/export?format=txt` })).status).toBe(404)
    },
  )

  test('leaves as TXT: the file names on one line', async () => {
    const id = await add('Ann')
    const reply = await api.send({ path: `/runs/${id}/export?format=txt` })
    expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="run-${id}.txt"`)
    const text = await reply.text()
    expect(text.split(', ')).toHaveLength(10)
    expect(text).toMatch(/^ring-solitaire-diamond-yellow-gold-marble-01\.jpg, necklace-[\w-]+\.jpg, /)
    expect(text).not.toContain('\n')
  })

  test('leaves as CSV and as JSON, with ids, file names and descriptions', async () => {
    const id = await add('Ann')
    const csv = (await (await api.send({ path: `/runs/${id}/export?format=csv` })).text()).split('\r\n')
    expect(csv[0]).toBe('image_id,file_name,description')
    expect(csv[1]).toMatch(/^1,ring-solitaire-diamond-yellow-gold-marble-01\.jpg,Yellow gold solitaire/)
    expect(csv).toHaveLength(12)
    const json = await (await api.send({ path: `/runs/${id}/export?format=json` })).json()
    expect(json).toMatchObject({
      id,
      user_name: 'Ann',
      images: expect.arrayContaining([
        {
          id: 1,
          file_name: 'ring-solitaire-diamond-yellow-gold-marble-01.jpg',
          description: expect.any(String),
        },
      ]),
    })
  })

  test('keeps the number of a picture that has left the list', async () => {
    await run(
      "insert into run_records (user_name, selected_images) values ('Old', '{900,1,2,3,4,5,6,7,8,9}')",
    )
    expect(await (await api.send({ path: '/runs/1/export?format=txt' })).text()).toMatch(/^900, ring-/)
  })

  test.each(['', '?format=', '?format=exe', '?format=__proto__'])('has no export %s', async (query) => {
    const id = await add('Ann')
    expect((await api.send({ path: `/runs/${id}/export${query}` })).status).toBe(400)
  })
})

describe('the CSV of all runs', () => {
  beforeEach(() => api.logIn())

  test('holds names as text, never as formulas', async () => {
    for (const name of ['Ann', '=HYPERLINK("http://x")', '+1', '-Ben', '@sum', 'Cy, "the" maker', 'Zoë 💍'])
      await add(name)
    const reply = await api.send({ path: '/runs.csv' })
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="runs.csv"')
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('id,user_name,images,image_ids,submitted_at_utc')
    expect(lines.slice(1, 8).map((line) => line.replace(/^\d+,/, '').replace(/,10,1 2 3 .*/, ''))).toEqual([
      'Zoë 💍',
      '"Cy, ""the"" maker"',
      "'@sum",
      "'-Ben",
      "'+1",
      `"'=HYPERLINK(""http://x"")"`,
      'Ann',
    ])
    expect(lines.at(-1)).toBe('')
  })

  test('holds every run, over many pieces', async () => {
    await run(`insert into run_records (user_name, selected_images)
      select 'Client ' || i, '{1,2,3,4,5,6,7,8,9,10}' from generate_series(1, 2500) i`)
    const lines = (await (await api.send({ path: '/runs.csv' })).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2501)
  })
})
