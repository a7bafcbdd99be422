import { beforeEach, expect, test } from 'vitest'
import { CURATED_LIST } from '#content/curated-list.ts'
import type { RunActivity } from '#protocol/client-runs.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run } = withStaffApi()
const { ask, make, find, choose } = clientRunSteps(api, run)
const addCurated = (id: number) => ask('POST', `/runs/R${id}/pictures`, { list: 'curated' })
const put = (id: number, body: unknown) =>
  api().send({ method: 'PUT', path: `/runs/R${id}/pictures/removed`, body })
const setRemoved = (id: number, numbers: number[], removed: boolean) =>
  ask('PUT', `/runs/R${id}/pictures/removed`, { numbers, removed })
const activity = async (id: number) =>
  (await ask<RunActivity>('GET', `/runs/R${id}/activity`)).events.map(({ kind, detail }) => [kind, detail])
const revisionOf = async (id: number) =>
  Number((await run('select revision from client_runs where id = $1', [id]))[0]?.revision)

beforeEach(() => api().logIn())

test('the curated pictures keep their numbers from the public page', async () => {
  const id = await make({}, 0)
  const { offered, pictures } = await addCurated(id)
  expect(pictures).toBe(89)
  expect(offered.map(({ number, publicId, alt }) => [number, publicId, alt])).toEqual(
    CURATED_LIST.map((picture) => [picture.id, picture.publicId, picture.alt]),
  )
  expect(await activity(id)).toEqual([
    ['pictures-added', { count: 89 }],
    ['created', {}],
  ])
  expect(await revisionOf(id)).toBe(1)
})

test('a used number is never reused: new pictures get the next free numbers', async () => {
  const id = await make({}, 2)
  const { offered } = await addCurated(id)
  expect(offered.slice(0, 3).map(({ number }) => number)).toEqual([1, 2, 92])
  expect(offered.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 26 }, (_, at) => at + 1),
    ...Array.from({ length: 65 }, (_, at) => at + 29),
  ])
})

test('an offered picture is not added again, even when two staff members add it at once', async () => {
  const id = await make({}, 0)
  await Promise.all([addCurated(id), addCurated(id)])
  expect((await find(id)).pictures).toBe(89)
  expect(await revisionOf(id)).toBe(1)
  expect(await activity(id)).toHaveLength(2)
})

test('staff remove and restore pictures, and the selection and notes stay', async () => {
  const id = await make({}, 4)
  await choose(id, [3, 1], { 3: 'Brighter' })
  const without = await setRemoved(id, [3, 4], true)
  expect(without.pictures).toBe(2)
  expect(without.offered.map(({ isRemoved }) => isRemoved)).toEqual([false, false, true, true])
  expect(without.selection).toEqual({ pictures: [3, 1], note: '', pictureNotes: { 3: 'Brighter' } })
  await setRemoved(id, [3, 2], true)
  await setRemoved(id, [3, 1], false)
  expect((await find(id)).offered.map(({ isRemoved }) => isRemoved)).toEqual([false, true, false, true])
  expect(await activity(id)).toEqual([
    ['pictures-restored', { numbers: [3] }],
    ['pictures-removed', { numbers: [2] }],
    ['pictures-removed', { numbers: [3, 4] }],
    ['created', {}],
  ])
  expect(await revisionOf(id)).toBe(3)
})

test('a removed picture gets its number back when it is added again', async () => {
  const id = await make({}, 0)
  await addCurated(id)
  await setRemoved(id, [5, 91], true)
  const again = await addCurated(id)
  expect(again.pictures).toBe(89)
  expect(again.offered.find(({ number }) => number === 91)?.publicId).toBe(CURATED_LIST.at(-1)?.publicId)
})

test('refuses malformed numbers, and changes nothing', async () => {
  const id = await make({}, 3)
  for (const numbers of [[], [0], [1.5], ['1'], 'all', undefined, [3_000_000_000]])
    expect(await outcome(await put(id, { numbers, removed: true }))).toEqual([
      400,
      'invalid_input',
      'Pictures must be given by their numbers.',
    ])
  expect((await put(id, { numbers: [1], removed: 'yes' })).status).toBe(400)
  expect(await outcome(await put(id, { numbers: [1, 7], removed: true }))).toEqual([
    404,
    'not_found',
    'This run has no picture #7. Nothing was changed.',
  ])
  expect((await put(99, { numbers: [1], removed: true })).status).toBe(404)
  expect((await find(id)).pictures).toBe(3)
  expect(await revisionOf(id)).toBe(0)
})
