import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SubmitSelection } from '#protocol/links.ts'
import type { Receipt } from '#protocol/receipts.ts'
import { outcome } from '#testing/harness.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run, restart } = withStaffApi()

const SENT = 'This selection has been sent. To change it, please ask the studio to open it again.'
const CLOSED = 'The studio has closed this selection. To change it, please ask the studio to open it again.'

let runId: number
let token: string
let phone: ReturnType<typeof openLink>

beforeEach(async () => {
  runId = await addClientRun(run)
  token = await addRunLink(run, runId)
  phone = openLink(api, token)
})

async function sent(selection: Partial<SubmitSelection> = {}, status = 201): Promise<Receipt> {
  const reply = await phone.submit(selection)
  expect(reply.status).toBe(status)
  return (await reply.json()) as Receipt
}
const reopen = () => run("update client_runs set state = 'open', revision = revision + 1")
const versions = () => run('select * from client_run_versions order by version')
const findReceipt = async ({ receipt_token }: Record<string, unknown>) =>
  (await (await api().send({ path: '/receipts/find', body: { token: receipt_token } })).json()) as Receipt

test('a submission locks the run, and the link and the receipt show what the client sent', async () => {
  const said = { note: 'Call me\nbefore noon', pictureNotes: { 7: 'warmer', 3: '' } }
  const receipt = await sent({ sender: ' Zoë ', pictures: [7, 3, 12], ...said })
  const picture = (id: number, note: string | null) => ({
    id,
    note,
    publicId: `rings/${id}`,
    alt: `Ring ${id}`,
    originalName: null,
  })
  expect(receipt).toEqual({
    number: runId,
    title: 'Rings',
    version: 1,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    name: 'Zoë',
    pictures: [picture(7, 'warmer'), picture(3, null), picture(12, null)],
    note: 'Call me\nbefore noon',
    path: expect.stringMatching(/^\/run\/receipt#[\w-]{22}$/),
  })
  const view = await phone.view()
  expect(view).toMatchObject({ revision: 1, run: { state: 'submitted' }, receipt })
  expect(await phone.changes(0)).toMatchObject({ revision: 1, run: { state: 'submitted' } })
  const [version] = await versions()
  expect(version).toMatchObject({
    is_late: false,
    link_id: 1,
    receipt_token: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(await findReceipt(version!)).toEqual(receipt)
  const [event] = await run('select actor, link_id, kind, detail from client_run_events')
  expect(event).toEqual({ actor: 'client', link_id: 1, kind: 'submitted', detail: { version: 1 } })
})

test('a submission replaces the saved selection, even an empty one', async () => {
  await phone.choose([3, 5], { 5: 'softer' })
  await sent({ pictures: [7, 5, 12], note: 'Thanks', pictureNotes: { 7: 'warmer' } })
  await reopen()
  const { draft } = await phone.view()
  expect([draft.version, draft.picks]).toEqual([2, [7, 5, 12]])
  expect(Object.entries(draft.notes).map(([key, { text }]) => [key, text])).toEqual([
    ['0', 'Thanks'],
    ['5', 'softer'],
    ['7', 'warmer'],
  ])
  const [link] = await run('select last_used_at from client_run_links')
  expect(link?.last_used_at).not.toBeNull()
})

test('a repeated submission counts as the same version, at once or later, even on another host', async () => {
  const other = await restart()
  const elsewhere = openLink(() => other, token)
  const submissionId = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? phone : elsewhere).submit({ submissionId })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  const receipts = await Promise.all(replies.map((reply) => reply.json()))
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  await reopen()
  expect(await sent({ submissionId }, 200)).toEqual(receipts[0])
  expect(await phone.view()).toMatchObject({ run: { state: 'open' }, receipt: null })
  expect(await versions()).toHaveLength(1)
})

test('refuses a submission id with different content, or on another run', async () => {
  const submissionId = randomUUID()
  await sent({ submissionId, pictureNotes: { 3: 'warmer' } })
  await reopen()
  const elsewhere = openLink(api, await addRunLink(run, await addClientRun(run)))
  const conflict = [409, 'conflict', 'This selection was already received with different pictures.']
  const wanted = { submissionId, pictureNotes: { 3: 'warmer' } }
  for (const reply of [
    await phone.submit({ ...wanted, pictures: [1, 3] }),
    await phone.submit({ ...wanted, sender: 'Eve' }),
    await phone.submit({ ...wanted, note: 'Call me' }),
    await phone.submit({ ...wanted, pictureNotes: {} }),
    await elsewhere.submit(wanted),
  ])
    expect(await outcome(reply)).toEqual(conflict)
  expect(await versions()).toHaveLength(1)
})

test('of two devices that submit at once, one succeeds and the other learns why it did not', async () => {
  const replies = await Promise.all([phone.submit({ sender: 'Zoë' }), phone.submit({ sender: 'Yves' })])
  const refused = replies.find(({ status }) => status !== 201)
  expect(await outcome(refused!)).toEqual([409, 'submitted', SENT])
  expect(await versions()).toHaveLength(1)
})

test('a draft saved during a submission is either stored before it or refused', async () => {
  const saving = Array.from({ length: 8 }, (_, n) => phone.save({ picks: [n + 1] }))
  const [, ...replies] = await Promise.all([phone.submit(), ...saving])
  const stored = replies.filter(({ status }) => status === 200).length
  const { draft } = await phone.view()
  expect([draft.version, draft.picks]).toEqual([stored + 1, [3, 1]])
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
})

test('the next submission after staff reopen the run is version 2, and both receipts stay', async () => {
  await phone.choose([3], { 3: 'warmer' })
  const first = await sent()
  await reopen()
  expect((await phone.view()).draft).toMatchObject({ picks: [3, 1], notes: { 3: { text: 'warmer' } } })
  const second = await sent({ pictures: [5, 3] })
  expect([first.version, second.version]).toEqual([1, 2])
  const [one, two] = await versions()
  expect([await findReceipt(one!), await findReceipt(two!)]).toEqual([first, second])
  expect((await phone.view()).receipt).toEqual(second)
})

test('a submission after the deadline is accepted, and reported as late', async () => {
  await run("update client_runs set deadline = now() + interval '1 hour'")
  const submissionId = randomUUID()
  await sent({ submissionId })
  await reopen()
  await run("update client_runs set deadline = now() - interval '1 second'")
  expect((await phone.view()).run.state).toBe('overdue')
  await phone.choose([3])
  // A submission whose answer got lost before the deadline does not become late.
  await sent({ submissionId }, 200)
  await sent()
  expect((await versions()).map((version) => version.is_late)).toEqual([false, true])
})

test('a receipt survives the end of its link and the removal of its pictures', async () => {
  const receipt = await sent()
  await run('update client_run_links set revoked_at = now()')
  await run('update client_run_pictures set removed_at = now() where number = 3')
  expect(await findReceipt((await versions())[0]!)).toEqual(receipt)
})

test('a client can submit 500 pictures with the longest note on each', async () => {
  const large = await addClientRun(run, { pictures: 500, most: 500 })
  phone = openLink(api, await addRunLink(run, large))
  const pictures = Array.from({ length: 500 }, (_, n) => 500 - n)
  const note = '😀'.repeat(500)
  const receipt = await sent({
    pictures,
    note: '😀'.repeat(2000),
    pictureNotes: Object.fromEntries(pictures.map((number) => [number, note])),
  })
  expect(receipt.pictures.map(({ id }) => id)).toEqual(pictures)
  expect(new Set(receipt.pictures.map((picture) => picture.note))).toEqual(new Set([note]))
})

test('refuses a body over the limit, and any body with an invalid link', async () => {
  const body = { note: 'x'.repeat(1024 * 1024) }
  expect((await outcome(await phone.send('/link/submit', body)))[0]).toBe(413)
  expect((await outcome(await openLink(api, 'A'.repeat(22)).send('/link/submit', body)))[0]).toBe(404)
  expect((await outcome(await phone.send('/link/draft', body, 'PUT')))[0]).toBe(413)
})

describe('an invalid submission', () => {
  test.each<[string, Partial<SubmitSelection>, string]>([
    ['too few pictures', { pictures: [3] }, 'At least 2 pictures are needed. Please choose 1 more.'],
    ['no pictures', { pictures: [] }, 'At least 2 pictures are needed. Please choose 2 more.'],
    [
      'too many pictures',
      { pictures: [1, 2, 3, 4, 5, 6, 7] },
      'At most 5 pictures can be sent. Please take 2 out.',
    ],
    [
      'a picture that was never offered',
      { pictures: [3, 21] },
      '#21 is not among the pictures of this selection.',
    ],
  ])('is refused with %s', async (_, said, message) => {
    expect(await outcome(await phone.submit(said))).toEqual([400, 'invalid_input', message])
    expect(await phone.view()).toMatchObject({ revision: 0, run: { state: 'open' }, receipt: null })
    expect(await versions()).toEqual([])
  })

  test('is refused with more pictures than a limit that staff have just lowered', async () => {
    const chosen = [1, 2, 3, 4, 5]
    await phone.choose(chosen)
    await run('update client_runs set most = 3, revision = revision + 1')
    expect((await phone.view()).draft.picks).toHaveLength(5)
    expect((await outcome(await phone.submit({ pictures: chosen })))[2]).toBe(
      'At most 3 pictures can be sent. Please take 2 out.',
    )
    await sent({ pictures: [1, 2, 3] })
  })

  test('[run-limit-offered] is accepted with every picture of a run that offers fewer than its limit', async () => {
    await run('update client_runs set least = 30, most = 40 where id = $1', [runId])
    const all = Array.from({ length: 20 }, (_, index) => index + 1)
    expect((await phone.submit({ pictures: all.slice(1), pictureNotes: {} })).status).toBe(400)
    expect((await phone.submit({ pictures: all, pictureNotes: {} })).status).toBe(201)
  })

  test('is refused with a picture that staff have just removed', async () => {
    await phone.choose([3])
    await run('update client_run_pictures set removed_at = now() where number in (3, 4)')
    expect((await phone.view()).pictures.filter(({ isRemoved }) => isRemoved)).toHaveLength(2)
    expect((await outcome(await phone.submit({ pictures: [1, 3, 4] })))[2]).toBe(
      'The studio has removed #3, #4 in the meantime. Please take them out of your selection.',
    )
    await sent({ pictures: [1, 2] })
  })

  test('is refused with notes while staff allow none', async () => {
    await run('update client_runs set notes_allowed = false')
    for (const notes of [{ note: 'Call me' }, { pictureNotes: { 3: 'warmer' } }])
      expect((await outcome(await phone.submit(notes)))[2]).toBe(
        'The studio takes no notes here. Please remove yours.',
      )
    await sent({ note: ' ', pictureNotes: { 3: '' } })
  })

  test.each([
    ['submitted', SENT],
    ['closed', CLOSED],
  ])('is refused while the run is %s', async (state, message) => {
    await run('update client_runs set state = $1', [state])
    expect(await outcome(await phone.submit())).toEqual([409, state, message])
    expect(await versions()).toEqual([])
  })
})
