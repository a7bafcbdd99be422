import { beforeEach, expect, test } from 'vitest'
import type { RunActivity } from '#protocol/client-runs.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run } = withStaffApi()
const { ask, make, makeOpen, find, setState, setArchived, choose } = clientRunSteps(api, run)
const put = (id: number, state: unknown) =>
  api().send({ method: 'PUT', path: `/runs/R${id}/state`, body: { state } })
const kinds = async (id: number) =>
  (await ask<RunActivity>('GET', `/runs/R${id}/activity`)).events.map(({ kind }) => kind)
const revisionOf = async (id: number) =>
  Number((await run('select revision from client_runs where id = $1', [id]))[0]?.revision)
const submit = async (id: number) => {
  await run(
    `insert into client_run_versions (run_id, version, submission_id, sender, pictures, receipt_token, is_late)
     values ($1, 1, gen_random_uuid(), 'Zoë', '{1,2}', gen_random_uuid(), false)`,
    [id],
  )
  await run("update client_runs set state = 'submitted' where id = $1", [id])
}

beforeEach(() => api().logIn())

test('staff open, close and reopen a draft, and the activity names each step once', async () => {
  const id = await make()
  expect(await setState(id, 'open')).toMatchObject({ state: 'open' })
  expect(await setState(id, 'open')).toMatchObject({ state: 'open' })
  expect(await setState(id, 'closed')).toMatchObject({ state: 'closed' })
  expect(await setState(id, 'open')).toMatchObject({ state: 'open' })
  expect(await kinds(id)).toEqual(['reopened', 'closed', 'opened', 'created'])
  expect(await revisionOf(id)).toBe(3)
})

test('staff reopen a submitted run, and can undo it', async () => {
  const id = await makeOpen()
  await submit(id)
  expect(await setState(id, 'open')).toMatchObject({ state: 'open', versions: 1 })
  expect(await setState(id, 'submitted')).toMatchObject({ state: 'submitted' })
  await setState(id, 'closed')
  expect(await setState(id, 'submitted')).toMatchObject({ state: 'submitted' })
  expect((await kinds(id)).slice(0, 4)).toEqual(['locked', 'closed', 'locked', 'reopened'])
})

test('staff can undo an opening until the client has chosen', async () => {
  const id = await makeOpen()
  expect(await setState(id, 'draft')).toMatchObject({ state: 'draft' })
  await setState(id, 'open')
  await choose(id, [1])
  expect(await outcome(await put(id, 'draft'))).toEqual([
    409,
    'not_now',
    'The client has begun to choose, so this run cannot become a draft again. Close it instead.',
  ])
})

test('a run past its deadline is overdue, and closes and reopens like an open one', async () => {
  const id = await makeOpen({ deadline: '2020-01-01T00:00:00Z' })
  expect(await find(id)).toMatchObject({ state: 'overdue' })
  expect(await setState(id, 'closed')).toMatchObject({ state: 'closed' })
  expect(await setState(id, 'open')).toMatchObject({ state: 'overdue' })
})

test('refuses an impossible step, with the reason', async () => {
  const [empty, small, draft, open] = [
    await make({}, 0),
    await make({ least: 2 }, 1),
    await make(),
    await makeOpen(),
  ]
  const cases: [number, string, string][] = [
    [empty, 'open', 'This run has no pictures yet. Please add some before it is opened.'],
    [
      small,
      'open',
      'This run offers 1 picture, and its client must choose 2 or more. Please add pictures, or lower the minimum.',
    ],
    [draft, 'closed', 'Only an open or submitted run can be closed.'],
    [draft, 'submitted', 'Only an open or closed run can return to its submission.'],
    [open, 'submitted', 'Nothing has been submitted to this run.'],
  ]
  for (const [id, state, sentence] of cases)
    expect(await outcome(await put(id, state))).toEqual([409, 'not_now', sentence])
  for (const wrong of ['overdue', 'archived', null, 5])
    expect(await outcome(await put(draft, wrong))).toEqual([
      400,
      'invalid_input',
      'state must be draft, open, submitted or closed.',
    ])
  expect((await put(99, 'open')).status).toBe(404)
  expect(await revisionOf(draft)).toBe(0)
})

test('staff who close a run at the same time close it once', async () => {
  const id = await makeOpen()
  await Promise.all(['closed', 'closed', 'closed'].map((state) => setState(id, state)))
  expect(await kinds(id)).toEqual(['closed', 'opened', 'created'])
  expect(await revisionOf(id)).toBe(2)
})

test('an archived run keeps its state, and is restored unchanged', async () => {
  const id = await makeOpen()
  expect(await setArchived(id, true)).toMatchObject({ isArchived: true, state: 'open' })
  await setArchived(id, true)
  expect(await outcome(await put(id, 'closed'))).toEqual([
    409,
    'not_now',
    'The run is archived. Bring it back first.',
  ])
  expect(await setArchived(id, false)).toMatchObject({ isArchived: false, state: 'open' })
  expect((await kinds(id)).slice(0, 2)).toEqual(['unarchived', 'archived'])
  const wrong = await api().send({
    method: 'PUT',
    path: `/runs/R${id}/archived`,
    body: { archived: 'no' },
  })
  expect(wrong.status).toBe(400)
})
