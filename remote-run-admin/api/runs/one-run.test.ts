import { beforeEach, expect, test } from 'vitest'
import { isClientRun, type RunActivity } from '#protocol/client-runs.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, restart } = withStaffApi()
const { ask, make, makeOpen, find, makeLink, choose } = clientRunSteps(api, run)

beforeEach(() => api().logIn())

test('shows the client’s current choice, and every version as it was submitted', async () => {
  const id = await makeOpen({}, 5)
  await choose(id, [4, 2], { 0: 'Thank you', 2: 'Brighter' })
  await run(
    `insert into client_run_versions (run_id, version, submission_id, sender, pictures, note, picture_notes,
       receipt_token, is_late, submitted_at)
     values ($1, 1, gen_random_uuid(), 'Zoë', '{3,1}', null, '{"1": "Warmer"}', 'a-token', true, '2026-03-01T12:00:00Z')`,
    [id],
  )
  const seen = await find(id)
  expect(isClientRun(seen)).toBe(true)
  expect(seen.choice).toEqual({ pictures: [4, 2], note: 'Thank you', pictureNotes: { 2: 'Brighter' } })
  const said = {
    version: 1,
    sender: 'Zoë',
    submittedAt: '2026-03-01T12:00:00.000Z',
    pictures: [3, 1],
    note: null,
    pictureNotes: { 1: 'Warmer' },
  }
  expect(seen.versions).toBe(1)
  expect(seen.history).toEqual([{ ...said, isLate: true, receipt: '/run/receipt#a-token' }])
})

test('a copy is a draft with the same pictures and numbers, but without choices, links or past deadlines', async () => {
  const deadline = '2020-01-01T00:00:00Z'
  const id = await makeOpen(
    { title: 'a'.repeat(120), deadline, message: 'Hello', clientEmail: 'z@example.com' },
    4,
  )
  await run('update client_run_pictures set removed_at = now() where number = 2')
  await makeLink(id)
  await choose(id, [1])
  const copy = await ask('POST', `/client-runs/${id}/duplicate`)
  expect(copy).toMatchObject({
    id: id + 1,
    title: `Copy of ${'a'.repeat(112)}`,
    client: 'Zoë',
    clientEmail: 'z@example.com',
    message: 'Hello',
    state: 'draft',
    deadline: null,
    chosen: 0,
    links: [],
    versions: 0,
  })
  expect(copy.offered.map(({ number }) => number)).toEqual([1, 3, 4])
  const { events } = await ask<RunActivity>('GET', `/client-runs/${copy.id}/activity`)
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([['created', { copyOf: id }]])
  expect((await api().send({ method: 'POST', path: '/client-runs/99/duplicate' })).status).toBe(404)
})

test('a copy keeps a future deadline', async () => {
  const id = await make({ deadline: '2040-01-01T00:00:00Z' })
  expect(await ask('POST', `/client-runs/${id}/duplicate`)).toMatchObject({
    deadline: '2040-01-01T00:00:00.000Z',
  })
})

test('a run’s activity is listed newest first, as many pages as staff request', async () => {
  const id = await make()
  await run(
    `insert into client_run_events (run_id, actor, kind, number, detail)
     select $1, 'client', 'chosen', n, '{}' from generate_series(1, 120) n`,
    [id],
  )
  const read = async (query: string) => {
    const { events, next } = await ask<RunActivity>('GET', `/client-runs/${id}/activity${query}`)
    return [events.map(({ number }) => number), next !== null]
  }
  const all = [...Array.from({ length: 120 }, (_, at) => 120 - at), null]
  expect(await read('')).toEqual([all.slice(0, 50), true])
  expect(await read('?pages=2')).toEqual([all.slice(0, 100), true])
  expect(await read('?pages=3')).toEqual([all, false])
  const wrong = await api().send({ path: `/client-runs/${id}/activity?pages=x` })
  expect(await outcome(wrong)).toEqual([400, 'invalid_input', 'pages must be a number from 1 to 999.'])
})

test('a request for a missing run gets a plain sentence', async () => {
  for (const path of ['/client-runs/1', '/client-runs/99999999999', '/client-runs/1/activity'])
    expect(await outcome(await api().send({ path }))).toEqual([
      404,
      'not_found',
      'This client run does not exist.',
    ])
  expect((await api().send({ path: '/client-runs/one' })).status).toBe(404)
})

const CALLS: [string, string][] = [
  ['POST', '/client-runs'],
  ['GET', '/client-runs/1'],
  ['PATCH', '/client-runs/1'],
  ['POST', '/client-runs/1/duplicate'],
  ['PUT', '/client-runs/1/state'],
  ['PUT', '/client-runs/1/archived'],
  ['POST', '/client-runs/1/pictures'],
  ['PUT', '/client-runs/1/pictures/removed'],
  ['POST', '/client-runs/1/links'],
  ['PUT', '/client-runs/1/links/1/revoked'],
  ['GET', '/client-runs/1/activity'],
  ['GET', '/library/folders'],
  ['GET', '/library/pictures'],
]

test('visitors without a login, and other sites, see and change nothing', async () => {
  await make()
  for (const [method, path] of CALLS) {
    const headers = { Cookie: '', Origin: 'https://other.test' }
    const body = method === 'GET' ? undefined : {}
    const stranger = await api().send({ method, path, body, headers: { Cookie: '' } })
    expect(stranger.status, `${method} ${path}`).toBe(401)
    if (method !== 'GET') expect((await api().send({ method, path, body, headers })).status).toBe(403)
  }
})

test('without a database nothing can be changed', async () => {
  const without = await restart({ DATABASE_URL: 'none' })
  await without.logIn()
  const why = 'No database is configured, so there are no client runs. Set DATABASE_URL and restart the site.'
  const reply = await without.send({ path: '/client-runs', body: { title: 'a', client: 'b' } })
  expect(await outcome(reply)).toEqual([503, 'unavailable', why])
})
