import { beforeEach, expect, test } from 'vitest'
import { isClientRun, type RunActivity } from '#protocol/client-runs.ts'
import { type RunPage, runKey } from '#protocol/run-list.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, restart } = withStaffApi()
const { ask, make, makeOpen, find, makeLink, choose } = clientRunSteps(api, run)

beforeEach(() => api().logIn())

test('shows the client’s current selection, and every version as it was submitted', async () => {
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
  expect(seen.selection).toEqual({ pictures: [4, 2], note: 'Thank you', pictureNotes: { 2: 'Brighter' } })
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

test('[one-run] runs of both kinds, from rows of an earlier release, are in one list, and have one form and one export', async () => {
  await run(`insert into run_records (user_name, selected_images) values
    ('Ann', '{900,2,3,4,5,6,7,8,9,10}'), ('Ben', '{1,2,3,4,5,6,7,8,9,10}')`)
  await run(`insert into run_receipts (run_id, token, note, picture_notes)
    values (2, 'sssssssssssssssssssssw', 'Call me', '{"3": "warmer"}')`)
  await run(
    `insert into client_runs (title, client, least, most, state) values ('Rings', 'Zoë', 1, 5, 'submitted')`,
  )
  await run(
    `insert into client_run_pictures (run_id, number, place, public_id, alt) values (1, 7, 1, 'rings/7', 'Ring 7')`,
  )
  await run(`insert into client_run_marks (run_id, number, chosen, chosen_at, rank, rank_at, revision)
    values (1, 7, true, 1, 1, 1, 1)`)
  await run(`insert into client_run_versions (run_id, version, submission_id, sender, pictures, receipt_token, is_late)
    values (1, 1, gen_random_uuid(), 'Zoë', '{7}', 'a-token', false)`)
  const { runs } = await ask<RunPage>('GET', '/runs')
  expect(runs.map(runKey)).toEqual(['R1', '2', '1'])
  const read = async (key: string) => {
    const seen = await ask('GET', `/runs/${key}`)
    expect(isClientRun(seen), key).toBe(true)
    const { state, client, history } = seen
    const reply = await api().send({ path: `/runs/${key}/versions/1/export?format=txt` })
    const [{ pictures, note, pictureNotes, receipt } = history[0]!] = history
    return { state, client, pictures, note, pictureNotes, receipt, txt: (await reply.text()).split(',')[0] }
  }
  const ring2 = expect.stringMatching(/\.jpg$/)
  expect(await read('1')).toMatchObject({ client: 'Ann', note: null, receipt: null, txt: '900' })
  expect(await read('2')).toMatchObject({
    state: 'submitted',
    note: 'Call me',
    pictureNotes: { 3: 'warmer' },
    receipt: '/run/receipt#sssssssssssssssssssssw',
    txt: ring2,
  })
  expect(await read('R1')).toMatchObject({ client: 'Zoë', pictures: [7], txt: '7.jpg' })
  expect((await find(1)).selection.pictures).toEqual([7])
})

test('a copy is a draft with the same pictures and numbers, but without a selection, links or past deadlines', async () => {
  const deadline = '2020-01-01T00:00:00Z'
  const id = await makeOpen(
    { title: 'a'.repeat(120), deadline, message: 'Hello', clientEmail: 'z@example.com' },
    4,
  )
  await run('update client_run_pictures set removed_at = now() where number = 2')
  await makeLink(id)
  await choose(id, [1])
  const copy = await ask('POST', `/runs/R${id}/duplicate`)
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
  const { events } = await ask<RunActivity>('GET', `/runs/R${copy.id}/activity`)
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([['created', { copyOf: id }]])
  expect((await api().send({ method: 'POST', path: '/runs/R99/duplicate' })).status).toBe(404)
})

test('a copy keeps a future deadline', async () => {
  const id = await make({ deadline: '2040-01-01T00:00:00Z' })
  expect(await ask('POST', `/runs/R${id}/duplicate`)).toMatchObject({
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
    const { events, next } = await ask<RunActivity>('GET', `/runs/R${id}/activity${query}`)
    return [events.map(({ number }) => number), next !== null]
  }
  const all = [...Array.from({ length: 120 }, (_, at) => 120 - at), null]
  expect(await read('')).toEqual([all.slice(0, 50), true])
  expect(await read('?pages=2')).toEqual([all.slice(0, 100), true])
  expect(await read('?pages=3')).toEqual([all, false])
  const wrong = await api().send({ path: `/runs/R${id}/activity?pages=x` })
  expect(await outcome(wrong)).toEqual([400, 'invalid_input', 'pages must be a number from 1 to 999.'])
})

test('a request for a missing run gets a plain sentence', async () => {
  for (const path of ['/runs/R1', '/runs/R99999999999', '/runs/R1/activity'])
    expect(await outcome(await api().send({ path }))).toEqual([404, 'not_found', 'This run does not exist.'])
  expect((await api().send({ path: '/runs/Rone' })).status).toBe(404)
})

const CALLS: [string, string][] = [
  ['POST', '/runs/new'],
  ['GET', '/runs/R1'],
  ['PATCH', '/runs/R1'],
  ['POST', '/runs/R1/duplicate'],
  ['PUT', '/runs/R1/state'],
  ['PUT', '/runs/R1/archived'],
  ['POST', '/runs/R1/pictures'],
  ['PUT', '/runs/R1/pictures/removed'],
  ['POST', '/runs/R1/links'],
  ['PUT', '/runs/R1/links/1/revoked'],
  ['GET', '/runs/R1/activity'],
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
  const reply = await without.send({ path: '/runs/new', body: { title: 'a', client: 'b' } })
  expect(await outcome(reply)).toEqual([503, 'unavailable', why])
})
