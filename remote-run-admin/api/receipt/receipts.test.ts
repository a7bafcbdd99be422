import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SubmittedRun } from '#protocol/runs.ts'
import { outcome, submission, type TestRequest } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, restart } = withStaffApi()

const NOT_FOUND = [404, 'not_found', 'There is no receipt at this address.']
const UNKNOWN = 'A'.repeat(22)

const ask = (token: unknown, more: Partial<TestRequest> = {}) =>
  api().send({ path: '/receipts/find', body: { token }, ...more })
const submit = async (body: object) =>
  (await (await api().send({ path: '/runs', body })).json()) as SubmittedRun
const tokenOf = ({ receipt }: SubmittedRun) => receipt.slice('/run/receipt#'.length)

test('[receipt-holds] a receipt holds what the client sent', async () => {
  const selectedImages = [40, 3, 91, 7, 12, 60, 5, 88, 1, 26]
  const sent = await submit(
    submission({
      userName: 'Zoë',
      selectedImages,
      note: 'Call me\nbefore noon',
      pictureNotes: { 3: 'warmer' },
    }),
  )
  const reply = await ask(tokenOf(sent))
  expect(reply.status).toBe(200)
  const notes = selectedImages.map((id) => (id === 3 ? 'warmer' : null))
  expect(await reply.json()).toEqual({
    number: sent.id,
    time: sent.submission_time,
    name: 'Zoë',
    pictures: selectedImages.map((id, index) => ({ id, note: notes[index] })),
    note: 'Call me\nbefore noon',
  })
  for (const [name, value] of [
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex'],
    ['Referrer-Policy', 'no-referrer'],
  ] as const)
    expect(reply.headers.get(name)).toBe(value)

  await api().logIn()
  expect(await (await api().send({ path: `/runs/${sent.id}` })).json()).toMatchObject({
    history: [{ receipt: sent.receipt, note: 'Call me\nbefore noon', pictureNotes: { 3: 'warmer' } }],
  })
})

test('[receipt-own] every submission has its own receipt, which a retry gets again', async () => {
  const body = submission()
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => submit(body)))
  expect(new Set(others.map(tokenOf))).toEqual(new Set([tokenOf(first!)]))
  expect(tokenOf(await submit(submission()))).not.toBe(tokenOf(first!))
  // Also after a restart
  const again = await restart()
  expect(await (await again.send({ path: '/runs', body })).json()).toEqual(first)
})

test('a run stored by an earlier release gets its receipt when the same content is submitted again', async () => {
  const submissionId = randomUUID()
  await run(
    `insert into run_records (user_name, selected_images, submission_id) values ('Maria', '{1,2,3,4,5,6,7,8,9,10}', $1)`,
    [submissionId],
  )
  await api().logIn()
  const listed = async () => {
    const { runs } = (await (await api().send({ path: '/runs' })).json()) as {
      runs: Record<string, unknown>[]
    }
    return runs[0]
  }
  expect(await listed()).toMatchObject({ note: null, picture_notes: {}, receipt: null })
  const other = await api().send({ path: '/runs', body: submission({ submissionId, userName: 'Eve' }) })
  expect(other.status).toBe(409)
  expect(await listed()).toMatchObject({ receipt: null })
  const body = submission({ submissionId, note: 'Call me' })
  const [one, two] = await Promise.all([submit(body), submit(body)])
  expect(one.receipt).toBe(two.receipt)
  expect(await (await ask(tokenOf(one))).json()).toMatchObject({ number: 1, note: 'Call me' })
})

describe('a token without a receipt', () => {
  test.each([
    ['an unknown token', UNKNOWN],
    ['half a token', 'abc'],
    ['a token with extra text', `${UNKNOWN}A`],
    ['SQL', "' or 1=1 --"],
    ['NUL', '\u0000'.repeat(22)],
    ['half a character', '\uD83D'],
    ['nothing', undefined],
    ['a number', 7],
    ['a list', [UNKNOWN]],
    ['a long text', 'A'.repeat(50_000)],
  ])('gets the same answer: %s', async (_, token) => {
    expect(await outcome(await ask(token))).toEqual(NOT_FOUND)
  })

  test('gets the same headers, and the same answer even in a malformed request', async () => {
    const headersOf = async (token: string) => [...(await ask(token)).headers]
    expect(await headersOf('abc')).toEqual(await headersOf(UNKNOWN))
    expect(await outcome(await ask(null, { body: [] }))).toEqual(NOT_FOUND)
  })

  test('is refused when it comes from another site', async () => {
    const reply = await ask(UNKNOWN, { headers: { Origin: 'https://elsewhere.test' } })
    expect((await outcome(reply)).slice(0, 2)).toEqual([403, 'cross_origin'])
  })

  test('gets the same answer as one whose run was deleted', async () => {
    const sent = await submit(submission())
    await run('delete from run_records where id = $1', [sent.id])
    expect(await outcome(await ask(tokenOf(sent)))).toEqual(NOT_FOUND)
  })
})

describe('guessing', () => {
  let token: string
  beforeEach(async () => {
    token = tokenOf(await submit(submission()))
  })

  test('is blocked after 30 misses from one address, but not from other addresses', async () => {
    // Tokens with a receipt do not count.
    for (let n = 0; n < 35; n++) expect((await ask(token)).status).toBe(200)
    for (let n = 0; n < 30; n++) expect((await ask(UNKNOWN)).status).toBe(404)
    const refused = await ask(token)
    expect(refused.headers.get('Retry-After')).toBe('2')
    expect(await outcome(refused)).toEqual([
      429,
      'too_many_requests',
      'Too many attempts. Please wait a minute and try again.',
    ])
    expect((await ask(token, { address: '10.0.0.2' })).status).toBe(200)
    api().clock.time += 2000
    expect((await ask(token)).status).toBe(200)
  })

  test('leaves no token in the log', async () => {
    await ask(token)
    await ask(UNKNOWN)
    expect(api().log.lines.join('\n')).not.toMatch(new RegExp(`${token}|${UNKNOWN}`))
  })
})
