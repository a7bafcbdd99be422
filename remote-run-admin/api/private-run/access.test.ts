import { beforeEach, describe, expect, test } from 'vitest'
import type { LinkView } from '#protocol/links.ts'
import { outcome } from '#testing/harness.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run } = withStaffApi()

const NOT_FOUND = [404, 'not_found', 'This link is not valid. Please ask the studio for a new one.']
const WAIT = [429, 'too_many_requests', 'Too many links were tried. Please wait a minute and try again.']
const UNKNOWN = 'A'.repeat(22)

let runId: number
let token: string
let phone: ReturnType<typeof openLink>

beforeEach(async () => {
  runId = await addClientRun(run, { pictures: 3, deadline: '2099-01-02T03:04:05Z', zone: 'Europe/Berlin' })
  token = await addRunLink(run, runId)
  phone = openLink(api, token)
})

const everyCall = (by: typeof phone) => [
  () => by.send('/link'),
  () => by.send('/link/changes?version=0'),
  () => by.save({ picks: [3] }),
  () => by.submit(),
]
const expectHidden = (reply: Response) => {
  for (const [name, value] of [
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex'],
    ['Referrer-Policy', 'no-referrer'],
  ] as const)
    expect(reply.headers.get(name)).toBe(value)
}

test('a link shows what the client needs, and none of the studio’s own data', async () => {
  await run("update client_runs set client_email = 'zoe@example.test', message = 'Choose well'")
  await run('update client_run_pictures set place = 0, removed_at = now() where number = 3')
  const reply = await phone.send('/link')
  expectHidden(reply)
  const picture = (number: number, isRemoved = false) => {
    const shown = { publicId: `rings/${number}`, alt: `Ring ${number}`, width: 3000, height: 2000 }
    return { number, ...shown, isRemoved }
  }
  const view = (await reply.json()) as LinkView
  expect(view).toEqual({
    revision: 0,
    run: {
      title: 'Rings',
      client: 'Zoë',
      message: 'Choose well',
      least: 2,
      most: 5,
      deadline: '2099-01-02T03:04:05.000Z',
      zone: 'Europe/Berlin',
      notesAllowed: true,
      state: 'open',
    },
    draft: { version: 0, picks: [], notes: {}, saves: [] },
    pictures: [picture(3, true), picture(1), picture(2)],
    receipt: null,
  })
  const [link] = await run(
    "select last_used_at > now() - interval '1 minute' as is_used from client_run_links",
  )
  expect(link).toEqual({ is_used: true })
})

test('a device that polls learns of changes by staff, and gets the draft only if another device changed it', async () => {
  const { draft, revision } = await phone.choose([3])
  expect([draft?.version, revision]).toEqual([1, 0])
  await run("update client_runs set title = 'Bangles', revision = revision + 1")
  expect(await phone.changes(1)).toMatchObject({ revision: 1, draft: null, run: { title: 'Bangles' } })
  await phone.choose([3, 2])
  expect(await phone.changes(1)).toMatchObject({ revision: 1, draft: { version: 2, picks: [3, 2] } })
  // A version that a restored backup no longer has
  expect(await phone.changes(9)).toMatchObject({ draft: { version: 2 } })
})

test('refuses to list changes without a valid version', async () => {
  for (const query of ['', '?version=', '?version=-1', '?version=1e9', '?version=now'])
    expect(await outcome(await phone.send(`/link/changes${query}`))).toEqual([
      400,
      'invalid_input',
      'version must be a whole number.',
    ])
})

test('a closed run is shown, with its receipt if the client has submitted', async () => {
  await run("update client_runs set state = 'closed'")
  expect(await phone.view()).toMatchObject({ run: { state: 'closed' }, receipt: null })
  await run("update client_runs set state = 'open'")
  const receipt = await (await phone.submit()).json()
  await run("update client_runs set state = 'closed'")
  expect(await phone.view()).toMatchObject({ run: { state: 'closed' }, receipt })
})

describe('a link that opens nothing', () => {
  test.each([
    ['a revoked link', 'update client_run_links set revoked_at = now()'],
    ['an expired link', "update client_run_links set expires_at = now() - interval '1 second'"],
    ['a draft', "update client_runs set state = 'draft'"],
    ['an archived run', 'update client_runs set archived_at = now()'],
    ['a deleted run', 'delete from client_runs'],
  ])('gets the same answer to every call as a wrong link: %s', async (_, statement) => {
    await phone.choose([1])
    await run(statement)
    const [wrong] = await Promise.all(everyCall(openLink(api, UNKNOWN)).map((call) => call()))
    for (const call of everyCall(phone)) {
      const reply = await call()
      expect([...reply.headers]).toEqual([...wrong!.headers])
      expectHidden(reply)
      expect(await outcome(reply)).toEqual(NOT_FOUND)
    }
    expect(await run("select from client_runs where draft -> 'picks' <> '[1]'")).toEqual([])
  })

  test('gets the same answer when its token is malformed or missing from the Authorization header', async () => {
    for (const Authorization of [
      '',
      'Bearer abc',
      `Bearer ${token}A`,
      `Basic ${token}`,
      "Bearer ' or 1=1 --",
    ])
      expect(await outcome(await api().send({ path: '/link', headers: { Authorization } }))).toEqual(
        NOT_FOUND,
      )
    expect(await outcome(await api().send({ path: `/link?token=${token}` }))).toEqual(NOT_FOUND)
  })
})

test('guesses from one address are limited, and never delay a valid link', async () => {
  const guess = (address?: string) => openLink(api, UNKNOWN, address).send('/link')
  for (let n = 0; n < 30; n++) expect((await guess()).status).toBe(404)
  const refused = await guess()
  expectHidden(refused)
  expect(refused.headers.get('Retry-After')).toBe('2')
  expect(await outcome(refused)).toEqual(WAIT)
  expect((await openLink(api, 'abc').send('/link')).status).toBe(429)
  for (const call of everyCall(phone)) expect((await call()).status).toBeLessThan(400)
  expect((await guess('10.0.0.2')).status).toBe(404)
  api().clock.time += 2000
  expect((await guess()).status).toBe(404)
})

test('a link leaves no token in the log or the database', async () => {
  await phone.view()
  await openLink(api, UNKNOWN).send('/link')
  expect(api().log.lines.join('\n')).not.toMatch(new RegExp(`${token}|${UNKNOWN}`))
  const [row] = await run('select json_agg(l)::text as kept from client_run_links l')
  expect(row?.kept).not.toContain(token)
})
