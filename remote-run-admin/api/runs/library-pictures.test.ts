import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome, type TestApi } from '#testing/harness.ts'
import { startMediaAccount } from '#testing/media-account.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { run, restart } = withStaffApi()
let account: Awaited<ReturnType<typeof startMediaAccount>>
let api: TestApi
const { ask, make } = clientRunSteps(() => api, run)
const send = (id: number, body: unknown) => api.send({ path: `/runs/R${id}/pictures`, body })
const add = (id: number, body: unknown) => ask('POST', `/runs/R${id}/pictures`, body)

const named = (count: number, folder = 'spring') =>
  Array.from({ length: count }, (_, at) => ({
    public_id: `${folder}/yellow-gold-ring-with-a-diamond-${at + 1}`,
    width: 1200,
    height: 1600,
  }))
const idsOf = (pictures: readonly { public_id: string }[]) => pictures.map(({ public_id: id }) => id)

beforeAll(async () => {
  account = await startMediaAccount()
})
afterAll(() => account.close())
beforeEach(async () => {
  account.answers(200)
  account.holds([
    { public_id: 'spring/ring-10', width: 800, height: 600, alt: 'A ring <b>on</b> marble' },
    { public_id: 'spring/ring-2', width: 800, height: 600 },
    { public_id: 'a "quoted" name*', width: 1, height: 2 },
  ])
  api = await restart(account.env)
  await api.logIn()
})

test('pictures are added in the order that staff choose, with their facts from the library', async () => {
  const id = await make({}, 0)
  const made = await add(id, { publicIds: ['spring/ring-10', 'a "quoted" name*', 'spring/ring-10'] })
  expect(made.offered).toEqual([
    {
      number: 1,
      publicId: 'spring/ring-10',
      alt: 'A ring <b>on</b> marble',
      width: 800,
      height: 600,
      originalName: null,
      isRemoved: false,
    },
    {
      number: 2,
      publicId: 'a "quoted" name*',
      alt: 'A "quoted" name*',
      width: 1,
      height: 2,
      originalName: null,
      isRemoved: false,
    },
  ])
})

test('[original-name] a picture keeps the camera’s file name in the run, its copies and receipts', async () => {
  account.holds([{ public_id: 'spring/rings-dsc-0003', original_filename: 'DSC_0003.JPG' }])
  const id = await make({}, 0)
  const named = { publicId: 'spring/rings-dsc-0003', originalName: 'DSC_0003.JPG' }
  expect((await add(id, { publicIds: ['spring/rings-dsc-0003'] })).offered).toEqual([
    expect.objectContaining(named),
  ])
  const copy = await ask('POST', `/runs/R${id}/duplicate`)
  expect(copy.offered).toEqual([expect.objectContaining(named)])
  await sendVersion(run, id, { pictures: [1] })
  const token = (await ask('GET', `/runs/R${id}`)).history[0]?.receipt?.split('#')[1]
  expect(await ask('POST', '/receipts/find', { token })).toMatchObject({ pictures: [named] })
})

test('refuses pictures missing from the library by name, and adds none', async () => {
  const id = await make({}, 0)
  expect(
    await outcome(await send(id, { publicIds: ['spring/ring-2', 'spring/gone', 'gone', 'lost'] })),
  ).toEqual([
    400,
    'not_in_library',
    'The media library has no picture spring/gone, and 2 more of these are missing. Nothing was added.',
  ])
  expect((await ask('GET', `/runs/R${id}`)).pictures).toBe(0)
})

test('reports that the library is down, and adds nothing', async () => {
  const id = await make({}, 0)
  account.answers(500)
  expect(await outcome(await send(id, { publicIds: ['spring/ring-2'] }))).toEqual([
    503,
    'library_away',
    'The media library does not answer. Nothing was added. Please try again.',
  ])
})

test('adds 5,000 pictures in one call with a dozen calls to the library, and refuses one more', async () => {
  const id = await make({}, 0)
  const pictures = named(5000)
  account.holds([...pictures, ...named(400, 'other')])
  const before = account.searches()
  const made = await add(id, { publicIds: idsOf(pictures) })
  expect(made.pictures).toBe(5000)
  expect(made.offered.at(-1)).toMatchObject({ number: 5000, publicId: pictures.at(-1)?.public_id })
  expect(account.searches() - before).toBeLessThan(15)
  expect(await outcome(await send(id, { publicIds: idsOf(named(2, 'other')) }))).toEqual([
    409,
    'too_many',
    'A run offers at most 5000 pictures. This one offers 5000, and 2 would be added. Nothing was added.',
  ])
  expect((await send(id, { publicIds: idsOf(pictures) })).status).toBe(200)
  expect((await outcome(await send(id, { publicIds: idsOf(named(5001)) })))[2]).toBe(
    'Please add at most 5000 pictures at once. Nothing was added.',
  )
})

test('refuses a malformed list of pictures', async () => {
  const id = await make({}, 0)
  const both = { publicIds: ['spring/ring-2'], list: 'curated' }
  for (const wrong of [{}, { publicIds: [] }, { list: 'numbered' }, both, 'spring/ring-2', null])
    expect(await outcome(await send(id, wrong))).toEqual([
      400,
      expect.stringMatching(/^invalid_(input|json)$/),
      expect.any(String),
    ])
  for (const publicId of ['', 'a\nb', 'a'.repeat(256), 5])
    expect(await outcome(await send(id, { publicIds: [publicId] }))).toEqual([
      400,
      'invalid_input',
      'This is not a public id of the media library.',
    ])
  expect((await send(id, JSON.stringify({ publicIds: ['a'.repeat(600_000)] }))).status).toBe(413)
  expect((await send(99, { list: 'curated' })).status).toBe(404)
})
