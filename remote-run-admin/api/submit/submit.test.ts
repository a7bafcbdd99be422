import { randomUUID } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, outcome, startApi, submission, type TestApi } from '#testing/harness.ts'
import { KEPT_FOR_EACH } from './submit-limit.ts'

const WRONG_COUNT = 'Please select between 10 and 25 images'

let database: TestDatabase
let env: Record<string, string>
let api: TestApi

beforeAll(async () => {
  database = await openTestDatabase()
  env = { DATABASE_URL: database.connectionString }
  api = await startApi(env)
})

const submit = (body: unknown, headers?: Record<string, string>) => api.send({ path: '/runs', body, headers })

async function stored(): Promise<number> {
  await api.logIn()
  const { runs } = (await (await api.send({ path: '/stats' })).json()) as { runs: number }
  api.setCookie(undefined)
  return runs
}

test('[run-name-trimmed] [run-insert] [run-insert-returns] [run-submission-time] a run is stored as the client chose it, in order, with the trimmed name', async () => {
  const selectedImages = [40, 3, 91, 7, 12, 60, 5, 88, 1, 26, 33]
  const reply = await submit(submission({ userName: '  Maria Doe ', selectedImages }))
  expect(reply.status).toBe(201)
  const record = (await reply.json()) as Record<string, unknown>
  expect(record).toEqual({
    id: expect.any(Number),
    user_name: 'Maria Doe',
    selected_images: selectedImages,
    submission_time: expect.stringMatching(/^\d{4}-.*Z$/),
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    receipt: expect.stringMatching(/^\/run\/receipt#[\w-]{22}$/),
  })
})

describe('a repeated submission', () => {
  test('returns the same record', async () => {
    const body = submission()
    const first = await submit(body)
    const again = await submit(body)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
  })

  test('makes only one record, even in 32 simultaneous calls', async () => {
    const before = await stored()
    const body = submission()
    const replies = await Promise.all(Array.from({ length: 32 }, () => submit(body)))
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([...Array.from({ length: 31 }, () => 200), 201])
    expect(await stored()).toBe(before + 1)
  })

  test.each([
    ['another name', { userName: 'Someone else' }],
    ['other pictures', { selectedImages: ids(11) }],
    ['another order', { selectedImages: ids(10).toReversed() }],
    ['a note', { note: 'Call me' }],
    ['a note on a picture', { pictureNotes: { 1: 'warmer' } }],
  ])('is refused with %s', async (_, change) => {
    const body = submission()
    await submit(body)
    expect((await outcome(await submit({ ...body, ...change }))).slice(0, 2)).toEqual([409, 'conflict'])
  })
})

describe('a name', () => {
  test.each([
    ['SQL', "Robert'); drop table run_records; --"],
    ['emoji', 'Zoë 💍👩🏽‍🎨'],
    ['right-to-left', 'مجوهرات ليلى'],
    ['255 characters', '𝒜'.repeat(255)],
    ['one character', 'Ø'],
  ])('is stored unchanged: %s', async (_, userName) => {
    const reply = await submit(submission({ userName }))
    expect(reply.status).toBe(201)
    expect(await reply.json()).toMatchObject({ user_name: userName })
  })

  test.each([
    ['missing', undefined, 'Please enter your name'],
    ['empty', '', 'Please enter your name'],
    ['[run-name-blank] blank', ' \t\n\u00A0 ', 'Please enter your name'],
    ['invisible', '\u200B\u200D', 'Please enter your name'],
    ['a number', 7, 'Please enter your name'],
    ['256 characters', 'a'.repeat(256), 'Please keep your name to 255 characters or fewer'],
    ['NUL', 'Ma\u0000ria', 'Your name contains characters that cannot be saved. Please remove them.'],
    [
      'half a surrogate pair',
      'Maria \uD83D',
      'Your name contains characters that cannot be saved. Please remove them.',
    ],
  ])('is refused: %s', async (_, userName, message) => {
    expect(await outcome(await submit(submission({ userName })))).toEqual([400, 'invalid_input', message])
  })
})

describe('a selection', () => {
  test('[run-range] may contain 10 to 25 pictures', async () => {
    for (const count of [10, 25])
      expect((await submit(submission({ selectedImages: ids(count) }))).status).toBe(201)
  })

  test.each([
    ['[run-count] 9', ids(9), WRONG_COUNT],
    ['[run-count] 26', ids(26), WRONG_COUNT],
    ['none', [], WRONG_COUNT],
    ['missing', undefined, WRONG_COUNT],
    ['an object', { 0: 1 }, WRONG_COUNT],
    ['a repeated id', [...ids(10), 3], 'Each image can be selected only once.'],
    ['strings', ids(10).map(String), 'Selected images must be given by ID.'],
    ['fractions', ids(10).map((id) => id + 0.5), 'Selected images must be given by ID.'],
    ['null', [...ids(9), null], 'Selected images must be given by ID.'],
    ['an id that is not in the list', [...ids(10), 27], expect.stringMatching(/no longer available/)],
    ['a negative id', [...ids(10), -1], expect.stringMatching(/no longer available/)],
    ['a huge id', [...ids(10), 2 ** 40], expect.stringMatching(/no longer available/)],
  ])('is refused: %s', async (_, selectedImages, message) => {
    expect(await outcome(await submit(submission({ selectedImages })))).toEqual([
      400,
      'invalid_input',
      message,
    ])
  })

  test('may contain other ids on a site with the numbered list', async () => {
    const numbered = await startApi({ ...env, RUN_LIST: 'numbered' })
    const selectedImages = [27, 28, 97, ...ids(10)]
    expect((await submit(submission({ selectedImages }))).status).toBe(400)
    expect((await numbered.send({ path: '/runs', body: submission({ selectedImages }) })).status).toBe(201)
  })
})

describe('a request', () => {
  test.each([
    ['without an id', submission({ submissionId: undefined })],
    ['with a malformed id', submission({ submissionId: "1' or 1=1" })],
    ['as a list', []],
    ['as null', 'null'],
  ])('gets 400 when it is sent %s', async (_, body) => {
    expect((await outcome(await submit(body))).slice(0, 2)).toEqual([400, 'invalid_input'])
  })
})

test.each([
  ['[run-table] [record-id] a serial number', 'id', { data_type: 'integer', column_default: /^nextval/ }],
  [
    '[record-name] a required name of up to 255 characters',
    'user_name',
    { data_type: 'character varying', character_maximum_length: 255, is_nullable: 'NO' },
  ],
  [
    '[record-images] a required list of pictures',
    'selected_images',
    { data_type: 'ARRAY', udt_name: '_int4', is_nullable: 'NO' },
  ],
  [
    '[record-submitted] the time of submission',
    'submitted_at',
    { data_type: 'timestamp with time zone', column_default: /^now/ },
  ],
  [
    '[record-created] the time of creation',
    'created_at',
    { data_type: 'timestamp with time zone', column_default: /^now/ },
  ],
])('%s is a column of run_records', async (_, name, facts) => {
  const { connectDatabase } = await import('@lustre/platform/server')
  const [column] = await connectDatabase(database.connectionString).run(
    "select * from information_schema.columns where table_name = 'run_records' and column_name = $1",
    [name],
  )
  for (const [fact, expected] of Object.entries(facts))
    expect(column).toHaveProperty(
      fact,
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    )
})

test('[record-name] [record-images] the database itself refuses what the API refuses', async () => {
  const { connectDatabase } = await import('@lustre/platform/server')
  const { run } = connectDatabase(database.connectionString)
  const insert = (name: string, images: string) =>
    run(
      'insert into run_records (user_name, selected_images, submission_id) values ($1, $2::integer[], $3)',
      [name, images, randomUUID()],
    )
  const ten = `{${ids(10).join()}}`
  await expect(insert('  ', ten)).rejects.toMatchObject({ constraint: 'run_records_name' })
  await expect(insert('a'.repeat(256), ten)).rejects.toMatchObject({ code: '22001' })
  for (const images of ['{}', `{${ids(9).join()}}`, `{${ids(26).join()}}`, `{0,${ids(10).join()}}`])
    await expect(insert('Maria', images)).rejects.toMatchObject({ constraint: 'run_records_images' })
  await expect(insert('Maria', `{1,${ids(10).join()}}`)).rejects.toMatchObject({
    constraint: 'run_records_distinct',
  })
  await expect(insert('Maria', `{null,${ids(10).join()}}`)).rejects.toThrow()
})

test('one address cannot flood the table', async () => {
  const limited = await startApi({ ...env, RUN_SUBMITS_PER_MINUTE: '2' })
  const send = (address: string) => limited.send({ path: '/runs', body: submission(), address })
  expect((await send('10.0.0.7')).status).toBe(201)
  limited.clock.time += 20_000
  expect((await send('10.0.0.7')).status).toBe(201)
  const refused = await send('10.0.0.7')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
  expect((await send('10.0.0.8')).status).toBe(201)
  limited.clock.time += 10_000
  expect((await send('10.0.0.7')).status).toBe(201)
})

describe('a flood', () => {
  const DAY_MS = 24 * 60 * 60_000
  const TODAY = 'Too many submissions today. Your selection is kept. Please try again later.'

  test.each(['embedded', 'production'] as const)('is limited by default in %s mode', async (mode) => {
    const slowed = await startApi({ ...env, RUN_SUBMITS_PER_MINUTE: undefined }, mode)
    const replies = []
    for (let n = 0; n < 61; n++)
      replies.push((await slowed.send({ path: '/runs', body: submission() })).status)
    expect(replies.slice(59)).toEqual([201, 429])
  })

  test('from one address is limited, without limiting others', async () => {
    const capped = await startApi({ ...env, RUN_SUBMITS_PER_DAY: '2' })
    const send = (address: string, body = submission()) => capped.send({ path: '/runs', body, address })
    const first = submission()
    expect((await send('10.0.0.7', first)).status).toBe(201)
    // The limit counts only stored runs.
    expect((await send('10.0.0.7', first)).status).toBe(200)
    expect(
      (await send('10.0.0.7', submission({ submissionId: first.submissionId, userName: 'Eve' }))).status,
    ).toBe(409)
    expect((await send('10.0.0.7')).status).toBe(201)
    const late = submission()
    const refused = await send('10.0.0.7', late)
    expect(refused.headers.get('Retry-After')).toBe(String(DAY_MS / 2 / 1000))
    expect(await outcome(refused)).toEqual([429, 'too_many_requests', TODAY])
    expect((await send('10.0.0.8')).status).toBe(201)
    capped.clock.time += DAY_MS / 2
    expect((await send('10.0.0.7', late)).status).toBe(201)
  })

  test('[run-open-for-clients] from many addresses locks out those that send many runs, but not a client', async () => {
    const capped = await startApi({ ...env, RUN_SUBMITS_PER_DAY_IN_ALL: '2' })
    const send = (n: number) => capped.send({ path: '/runs', body: submission(), address: `10.0.1.${n}` })
    for (const n of [1, 2])
      for (let at = 0; at <= KEPT_FOR_EACH; at++) expect((await send(n)).status).toBe(201)
    expect(await outcome(await send(1))).toEqual([429, 'too_many_requests', TODAY])
    for (let at = 0; at < KEPT_FOR_EACH; at++) expect((await send(3)).status).toBe(201)
    expect((await send(3)).status).toBe(429)
    capped.clock.time += DAY_MS
    expect((await send(1)).status).toBe(201)
  })
})
