import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Changes, Edit } from '../../../protocol/links.ts'
import { outcome } from '../../../testing/harness.ts'
import { addClientRun, addRunLink, edit, openLink } from '../../../testing/private-links.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'

const { api, run, restart } = withStaffApi()

const HOUR_MS = 3_600_000
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

/** Saves edits. Like a page, it sends the same edits again while the server is too busy. */
async function save(device: typeof phone, edits: readonly Edit[]): Promise<Changes> {
  let reply = await device.edit(edits)
  while (reply.status === 503) reply = await device.edit(edits)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Changes
}
const events = async () =>
  (await run('select kind, number from client_run_events order by id')).map(({ kind, number }) =>
    number === null ? kind : `${kind} ${number}`,
  )
const chosen = async () => {
  const { marks } = await phone.view()
  return marks
    .filter((mark) => mark.chosen)
    .toSorted((a, b) => a.rank - b.rank || a.number - b.number)
    .map(({ number }) => number)
}

test('a tap is stored, and the next device that polls learns of it', async () => {
  const at = Date.now()
  const saved = await save(phone, [
    edit(3, { at, chosen: true, rank: 1 }),
    edit(1, { at: at + 1, chosen: true, rank: 0.5 }),
  ])
  expect(saved).toMatchObject({ revision: 1, isStale: false, studioNote: '', run: { state: 'open' } })
  expect(saved.marks.map(({ number }) => number)).toEqual([1, 3])
  expect(saved.marks[1]).toEqual({
    number: 3,
    chosen: true,
    chosenAt: at,
    rank: 1,
    rankAt: at,
    note: '',
    noteAt: 0,
  })
  expect(await laptop.changes(0)).toMatchObject({ revision: 1, marks: saved.marks })
  expect(await laptop.changes(1)).toMatchObject({ revision: 1, marks: [], isStale: false })
  expect(await chosen()).toEqual([1, 3])
  const [told] = await run(
    `select actor, link_id, kind, number, at > now() - interval '1 minute' as is_now from client_run_events order by id`,
  )
  expect(told).toEqual({ actor: 'client', link_id: 1, kind: 'chosen', number: 3, is_now: true })
})

test('each effective change records an event', async () => {
  const start = Date.now() - 1000
  await save(phone, [
    edit(3, { at: start, chosen: true, rank: 1, note: 'warmer' }),
    edit(4, { at: start, rank: 2 }),
  ])
  await save(phone, [edit(3, { at: start + 1, rank: 5 })])
  await save(phone, [edit(3, { at: start + 2, chosen: true })])
  await phone.edit([], { studioNote: { id: randomUUID(), at: start + 3, note: 'Call me', noteBefore: '' } })
  await save(phone, [edit(3, { at: start + 4, chosen: false, note: '', noteBefore: 'warmer' })])
  expect(await events()).toEqual(['chosen 3', 'noted 3', 'moved 3', 'studio-noted', 'taken-out 3', 'noted 3'])
})

test('a repeated edit changes nothing, at once or later, even on another host', async () => {
  const other = await restart()
  const elsewhere = openLink(() => other, token)
  const first = edit(3, { chosen: true, rank: 1, note: 'warmer', noteBefore: '' })
  const replies = await Promise.all([0, 1, 2, 3].map((n) => save(n % 2 ? phone : elsewhere, [first])))
  expect(replies.map(({ revision }) => revision)).toEqual([1, 1, 1, 1])
  await save(laptop, [edit(3, { chosen: false, note: 'cooler', noteBefore: 'warmer' })])
  const late = await save(phone, [first, edit(4, { chosen: true })])
  expect(late.marks.map(({ number, note }) => [number, note])).toEqual([
    [3, 'cooler'],
    [4, ''],
  ])
  expect(await events()).toEqual(['chosen 3', 'noted 3', 'taken-out 3', 'noted 3', 'chosen 4'])
})

test('simultaneous calls store the union of their edits', async () => {
  const other = await restart()
  const devices = [phone, openLink(() => other, token)]
  const now = Date.now()
  const calls = Array.from({ length: 16 }, (_, n) =>
    // Two calls edit each picture; the later edit wins.
    save(devices[n % 2]!, [
      edit(1 + (n % 8), { at: now - 1000 + n, chosen: n >= 8, rank: n }),
      edit(9, { at: now - n, note: `word ${n}.`, noteBefore: '' }),
    ]),
  )
  await Promise.all(calls)
  const { marks, revision } = await phone.view()
  expect(revision).toBe(16)
  expect(marks.filter((mark) => mark.chosen).map(({ number, rank }) => [number, rank])).toEqual(
    Array.from({ length: 8 }, (_, n) => [n + 1, n + 8]),
  )
  const note = marks.find(({ number }) => number === 9)?.note ?? ''
  expect(note.split('\n\n').toSorted()).toEqual(Array.from({ length: 16 }, (_, n) => `word ${n}.`).toSorted())
})

test('[link-saves-in-turn] many simultaneous saves on one link do not delay another link', async () => {
  const other = openLink(api, await addRunLink(run, await addClientRun(run)), '10.0.0.2')
  const many = () => Array.from({ length: 20 }, (_, n) => edit(n + 1, { chosen: true, rank: n }))
  const ended: string[] = []
  const saves = Array.from({ length: 10 }, () => save(phone, many()).then(() => ended.push('many')))
  await Promise.all([...saves, save(other, [edit(1, { chosen: true })]).then(() => ended.push('other'))])
  expect(ended.indexOf('other')).toBeLessThan(ended.lastIndexOf('many'))
})

test('after two devices were offline for an hour, the later edit of each picture wins, and both notes stay', async () => {
  const start = Date.now() - HOUR_MS
  await save(phone, [
    edit(1, { at: start, chosen: true, rank: 1 }),
    edit(2, { at: start, chosen: true, rank: 2, note: 'nice' }),
    edit(3, { at: start, chosen: true, rank: 3 }),
  ])
  const ofLaptop = [
    edit(1, { at: start + 20, chosen: false }),
    edit(2, { at: start + 20, rank: 9, note: 'nice, but darker', noteBefore: 'nice' }),
    edit(3, { at: start + 20, chosen: false }),
    edit(4, { at: start + 20, chosen: true, rank: 4 }),
  ]
  const ofPhone = [
    edit(1, { at: start + 30, chosen: true }),
    edit(2, { at: start + 30, rank: 0, note: 'crop it', noteBefore: 'nice' }),
    edit(3, { at: start + 10, chosen: true }),
    edit(5, { at: start + 10, chosen: true, rank: 5 }),
  ]
  const note = (text: string) => ({
    studioNote: { id: randomUUID(), at: start + 10, note: text, noteBefore: '' },
  })
  await laptop.edit(ofLaptop, note('From the laptop'))
  await phone.edit(ofPhone, note('From the phone'))
  const { marks, studioNote } = await phone.view()
  // 4 and 5 stay: devices may save more than five pictures, and only a submission checks the limit.
  expect(await chosen()).toEqual([2, 1, 4, 5])
  expect(marks.find(({ number }) => number === 2)?.note).toBe('nice, but darker\n\ncrop it')
  expect(studioNote).toBe('From the laptop\n\nFrom the phone')
  // A note stays when one device deletes it while another writes to it.
  await save(laptop, [edit(2, { note: '', noteBefore: 'nice, but darker' })])
  expect((await laptop.view()).marks.find(({ number }) => number === 2)?.note).toContain('crop it')
})

describe('a wrong clock', () => {
  test('that is ahead counts as the current time', async () => {
    const before = Date.now()
    const [mark] = (await save(phone, [edit(3, { at: before + HOUR_MS, chosen: true })])).marks
    expect(mark?.chosenAt).toBeGreaterThanOrEqual(before - 1000)
    expect(mark?.chosenAt).toBeLessThan(before + 60_000)
    await expect
      .poll(async () => {
        await save(laptop, [edit(3, { at: Date.now(), chosen: false })])
        return chosen()
      })
      .toEqual([])
  })

  test('that sends impossible times is accepted', async () => {
    const moments = [0, -1e300, 1e300, 0.5]
    const { marks } = await save(
      phone,
      moments.map((at, index) => edit(index + 1, { at, chosen: true })),
    )
    expect(marks.map((mark) => mark.chosen)).toEqual(moments.map(() => true))
  })
})

describe('a removed picture', () => {
  beforeEach(async () => {
    await save(phone, [edit(3, { chosen: true, at: 1000 })])
    await run('update client_run_pictures set removed_at = now() where number in (3, 4)')
  })

  test('can get a note and be deselected, but not selected again, unlike other pictures', async () => {
    const saved = await save(phone, [
      edit(3, { chosen: false, note: 'a pity' }),
      edit(4, { chosen: true, rank: 4 }),
      edit(5, { chosen: true }),
    ])
    expect(saved.marks.map(({ number, chosen: is, note }) => [number, is, note])).toEqual([
      [3, false, 'a pity'],
      [4, false, ''],
      [5, true, ''],
    ])
    await save(phone, [edit(3, { chosen: true })])
    expect(await chosen()).toEqual([5])
  })
})

describe('a refused edit', () => {
  test.each<[string, readonly Edit[], string]>([
    [
      'a number that was never offered',
      [edit(3, { chosen: true }), edit(21, { chosen: true })],
      '#21 is not among the pictures of this selection.',
    ],
    [
      'numbers that were never offered',
      [edit(99, {}), edit(21, {})],
      '#21, #99 are not among the pictures of this selection.',
    ],
    [
      'a note of 10,000 characters',
      [edit(4, { chosen: true }), edit(3, { note: '😀'.repeat(10_000) })],
      'Please keep the note on a picture to 500 characters or fewer',
    ],
  ])('is not stored: %s', async (_, edits, message) => {
    expect(await outcome(await phone.edit(edits))).toEqual([400, 'invalid_input', message])
    expect(await phone.view()).toMatchObject({ revision: 0, marks: [] })
    expect(await events()).toEqual([])
  })

  test.each([
    ['submitted', 'This choice has been sent. To change it, please ask the studio to open it again.'],
    ['closed', 'The studio has closed this selection. To change it, please ask the studio to open it again.'],
  ])('is not stored in a run that is %s', async (state, message) => {
    await run('update client_runs set state = $1', [state])
    expect(await outcome(await phone.edit([edit(3, { chosen: true })]))).toEqual([409, state, message])
    expect(await phone.view()).toMatchObject({ revision: 0, marks: [], run: { state } })
    expect(await events()).toEqual([])
  })

  test('says when to try again after a link has sent too many calls', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => phone.edit([])))
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers.get('Retry-After')).toBe('1')
  })
})

test('markup, right-to-left text and emoji are stored unchanged', async () => {
  const notes = [
    '<img src=x onerror=alert(1)>&amp;',
    'أغمق قليلاً \u202Eפחות\u202C',
    '👩‍👩‍👧‍👦 ❤️\n🏳️‍🌈',
    "'); drop table client_runs; --",
  ]
  const { marks } = await save(
    phone,
    notes.map((note, index) => edit(index + 1, { note: `  ${note}\r\n` })),
  )
  expect(marks.map(({ note }) => note)).toEqual(notes)
})

test('a note that devices keep merging stays within a limit', async () => {
  for (let n = 0; n < 6; n++)
    await save(phone, [edit(3, { note: `${n}`.repeat(499), noteBefore: 'what nobody wrote' })])
  const note = (await phone.view()).marks[0]?.note ?? ''
  expect(note).toHaveLength(4 * 499 - 499 + 2 * 2)
})

test('edits are saved without an event once a run has 100,000 events', async () => {
  await run('update client_runs set edit_events = 100000')
  const twice = edit(3, { chosen: true, note: 'warmer' })
  await save(phone, [twice])
  await save(phone, [twice])
  expect(await chosen()).toEqual([3])
  expect((await phone.view()).marks[0]?.note).toBe('warmer')
  expect(await events()).toEqual([])
})

test('acknowledged edits survive a restart of the host', async () => {
  const saved = await save(phone, [edit(3, { chosen: true, note: 'warmer' })])
  const next = await restart()
  expect(await openLink(() => next, token).changes(0)).toMatchObject({ revision: 1, marks: saved.marks })
})
