import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Changes } from '#protocol/links.ts'
import { outcome } from '#testing/harness.ts'
import { addClientRun, addRunLink, notesOf, openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, restart } = withStaffApi()

let runId: number
let token: string
let phone: ReturnType<typeof openLink>
let laptop: ReturnType<typeof openLink>

beforeEach(async () => {
  runId = await addClientRun(run)
  token = await addRunLink(run, runId)
  phone = openLink(api, token)
  laptop = openLink(api, token)
})

const events = async () =>
  (await run('select kind, number from client_run_events order by id')).map(({ kind, number }) =>
    number === null ? kind : `${kind} ${number}`,
  )
const drafted = async () => (await phone.view()).draft

test('a draft is stored whole, and the next device that polls learns of it', async () => {
  const id = randomUUID()
  const notes = notesOf({ 3: 'warmer' })
  const saved = (await (await phone.save({ id, picks: [3, 1], notes })).json()) as Changes
  expect(saved).toMatchObject({ revision: 0, run: { state: 'open' } })
  expect(saved.draft).toEqual({ version: 1, picks: [3, 1], notes, saves: [id] })
  expect(await laptop.changes(0)).toEqual(saved)
  expect((await laptop.changes(1)).draft).toBeNull()
  const [told] = await run(
    `select actor, link_id, kind, number, at > now() - interval '1 minute' as is_now from client_run_events order by id`,
  )
  expect(told).toEqual({ actor: 'client', link_id: 1, kind: 'chosen', number: 3, is_now: true })
})

test('each effective change records an event', async () => {
  await phone.choose([3, 4, 5], { 3: 'warmer' })
  await phone.choose([4, 5, 3], { 3: 'warmer' })
  await phone.choose([4, 5, 3], { 3: 'warmer' })
  await phone.choose([4, 3, 5], { 0: 'Call me', 3: 'warmer' })
  await phone.choose([4, 5], { 0: 'Call me' })
  expect(await events()).toEqual([
    'chosen 3',
    'chosen 4',
    'chosen 5',
    'noted 3',
    'moved 3',
    'moved 5',
    'studio-noted',
    'taken-out 3',
    'noted 3',
  ])
})

test('[draft-compared] a draft that is based on an older version is refused with the present one, and nothing is lost', async () => {
  await laptop.choose([1], { 1: 'darker' })
  const reply = await phone.save({ picks: [2] })
  expect(reply.status).toBe(409)
  const { draft } = (await reply.json()) as Changes
  expect(draft).toMatchObject({ version: 1, picks: [1], notes: { 1: { text: 'darker' } } })
  expect(await drafted()).toEqual(draft)
})

test('a repeated save changes nothing, at once or later, even on another host, and finds its id in the draft', async () => {
  const other = await restart()
  const elsewhere = openLink(() => other, token)
  const save = { id: randomUUID(), picks: [3], notes: notesOf({ 3: 'warmer' }) }
  const replies = await Promise.all([0, 1, 2, 3].map((n) => (n % 2 ? phone : elsewhere).save(save)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await laptop.choose([4])
  const late = (await (await phone.save(save)).json()) as Changes
  expect(late.draft).toMatchObject({ version: 2, picks: [4] })
  expect(late.draft?.saves).toContain(save.id)
})

test('of simultaneous saves each is stored once, and remembers 32 of them', async () => {
  const other = await restart()
  const devices = [phone, openLink(() => other, token)]
  for (let round = 0; round < 9; round += 1) {
    for (const host of [api(), other]) host.clock.time += 1000
    await Promise.all(Array.from({ length: 4 }, (_, n) => devices[n % 2]!.choose([n + 1])))
  }
  const { version, saves } = await drafted()
  expect([version, saves.length, new Set(saves).size]).toEqual([36, 32, 32])
})

test('[link-saves-in-turn] many simultaneous saves on one link do not delay another link', async () => {
  const other = openLink(api, await addRunLink(run, await addClientRun(run)), '10.0.0.2')
  const ended: string[] = []
  const saves = Array.from({ length: 10 }, () =>
    phone.save({ picks: [1, 2, 3] }).then(() => ended.push('many')),
  )
  await Promise.all([...saves, other.save({ picks: [1] }).then(() => ended.push('other'))])
  expect(ended.indexOf('other')).toBeLessThan(ended.lastIndexOf('many'))
})

test('[draft-limit] a draft above the limit is refused with the rules of the run, unless it is shorter than the stored one', async () => {
  const refused = await phone.save({ picks: [1, 2, 3, 4, 5, 6] })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ run: { most: 5 }, draft: { version: 0, picks: [] } })
  await phone.choose([1, 2, 3, 4, 5])
  await run('update client_runs set most = 2')
  await phone.choose([1, 2, 3, 4])
  expect((await phone.save({ version: 2, picks: [1, 2, 3, 4, 5] })).status).toBe(409)
})

describe('a refused draft', () => {
  test.each<[string, Parameters<typeof phone.save>[0], string]>([
    [
      'a number that was never offered',
      { picks: [3, 21] },
      '#21 is not among the pictures of this selection.',
    ],
    [
      'a note on pictures that were never offered',
      { notes: notesOf({ 99: 'a', 21: 'b', 3: 'c' }) },
      '#21, #99 are not among the pictures of this selection.',
    ],
    [
      'a note of 10,000 characters',
      { notes: notesOf({ 3: '😀'.repeat(10_000) }) },
      'Please keep the note on a picture to 500 characters or fewer',
    ],
  ])('is not stored: %s', async (_, draft, message) => {
    expect(await outcome(await phone.save(draft))).toEqual([400, 'invalid_input', message])
    expect(await drafted()).toMatchObject({ version: 0, picks: [] })
    expect(await events()).toEqual([])
  })

  test.each([
    ['submitted', 'This selection has been sent. To change it, please ask the studio to open it again.'],
    ['closed', 'The studio has closed this selection. To change it, please ask the studio to open it again.'],
  ])('is not stored in a run that is %s', async (state, message) => {
    await run('update client_runs set state = $1', [state])
    expect(await outcome(await phone.save({ picks: [3] }))).toEqual([409, state, message])
    expect(await phone.view()).toMatchObject({ draft: { version: 0 }, run: { state } })
    expect(await events()).toEqual([])
  })

  test('says when to try again after a link has sent too many calls', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => phone.save({})))
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers.get('Retry-After')).toBe('1')
  })
})

test('markup, right-to-left text and emoji are stored unchanged', async () => {
  const texts = [
    '<img src=x onerror=alert(1)>&amp;',
    'أغمق قليلاً \u202Eפחות\u202C',
    '👩‍👩‍👧‍👦 ❤️\n🏳️‍🌈',
    "'); drop table client_runs; --",
  ]
  const { draft } = await phone.choose(
    [],
    Object.fromEntries(texts.map((text, index) => [index + 1, `  ${text}\r\n`])),
  )
  expect(Object.values(draft!.notes).map(({ text }) => text)).toEqual(texts)
})

test('a draft holds 500 pictures with the longest note on each, and is refused beyond a megabyte', async () => {
  phone = openLink(api, await addRunLink(run, await addClientRun(run, { pictures: 500, most: 500 })))
  const picks = Array.from({ length: 500 }, (_, n) => 500 - n)
  const note = '😀'.repeat(500)
  const { draft } = await phone.choose(picks, Object.fromEntries(picks.map((number) => [number, note])))
  expect(draft?.picks).toEqual(picks)
  expect(new Set(Object.values(draft?.notes ?? {}).map(({ text }) => text))).toEqual(new Set([note]))
  expect((await phone.send('/link/draft', { note: 'x'.repeat(1024 * 1024) }, 'PUT')).status).toBe(413)
})

test('a draft is saved without an event once a run has 100,000 events', async () => {
  await run('update client_runs set edit_events = 100000')
  await phone.choose([3], { 3: 'warmer' })
  expect(await drafted()).toMatchObject({ picks: [3], notes: { 3: { text: 'warmer' } } })
  expect(await events()).toEqual([])
})

test('an acknowledged draft survives a restart of the host', async () => {
  const saved = await phone.choose([3], { 3: 'warmer' })
  const next = await restart()
  expect(await openLink(() => next, token).changes(0)).toEqual(saved)
})
