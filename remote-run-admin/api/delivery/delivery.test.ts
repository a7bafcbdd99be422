import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELIVERY_MESSAGES as SAYS } from '#content/delivery-messages.ts'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import type { Delivery, DeliveryAnswer } from '#protocol/deliveries.ts'
import { addFinished, ageDelivery, deliverFiles } from '#testing/deliveries.ts'
import { outcome, type TestApi } from '#testing/harness.ts'
import { startMediaLibrary, type TestLibrary } from '#testing/media-library.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'
import { readZip } from '#testing/read-zip.ts'
import { sendVersion } from '#testing/send-version.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { DOWNLOAD_KEY_MS } from './download-key.ts'

const RING = 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01'
const GREEN = 'jewelry/ring-solitaire-diamond-yellow-gold-green-marble-01'

const { api, run, restart } = withStaffApi()
let runId: number
let token: string
let files: number[]

beforeEach(async () => {
  runId = await addClientRun(run, { state: 'submitted' })
  await sendVersion(run, runId, { pictures: [2, 1] })
  token = await addRunLink(run, runId)
  files = await addFinished(run, runId, [
    { name: 'DSC_0001.JPG', publicId: RING, number: 1 },
    { name: 'DSC_0002.JPG', publicId: GREEN, number: 2 },
  ])
  await deliverFiles(run, runId, files)
})

const linkOn = (of: () => TestApi, key = token) => {
  const { send, view } = openLink(of, key)
  return {
    send,
    view,
    delivery: async () => (await (await send('/link/delivery')).json()) as Delivery,
    answer: (said: Partial<DeliveryAnswer>) =>
      send('/link/delivery/answers', { answerId: randomUUID(), approved: [], changes: [], ...said }),
    /** @param file null asks for the zip of all @returns the path of a download */
    async pathOf(file: number | null) {
      const reply = await send('/link/delivery/downloads', { file })
      expect(reply.status).toBe(200)
      return ((await reply.json()) as { path: string }).path
    },
  }
}
const link = () => linkOn(api)
const answered = async () => (await link().delivery()).files.map(({ answer, note }) => [answer, note])
const eventsOf = async () =>
  (await run('select kind, detail from client_run_events where actor = $1 order by id', ['client'])).map(
    ({ kind, detail }) => [kind, detail],
  )

describe('the delivery page of a link', () => {
  test('[delivery-shown] shows every finished picture with the number of the chosen one, the rounds and the end of the downloads', async () => {
    const { files: shown, roundsUsed, revisionRounds, isOver, endsAt } = await link().delivery()
    expect(shown.map(({ name, number, answer }) => [name, number, answer])).toEqual([
      ['DSC_0001.JPG', 1, null],
      ['DSC_0002.JPG', 2, null],
    ])
    expect([roundsUsed, revisionRounds, isOver]).toEqual([0, 1, false])
    expect(Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000)).toBe(90)
  })

  test('is announced by the run’s page with a value that changes after each delivery and answer', async () => {
    const first = (await link().view()).delivered
    expect(first).toBe(1)
    await link().answer({ approved: files })
    expect((await link().view()).delivered).toBe(2)
  })

  test('is not announced while the client can choose', async () => {
    await run("update client_runs set state = 'open' where id = $1", [runId])
    expect(await link().view()).not.toHaveProperty('delivered')
  })

  test('leaves out files that have not been delivered, and pictures that a later delivery replaces', async () => {
    const [again = 0] = await addFinished(run, runId, [{ name: 'DSC_0001-b.JPG', number: 1 }])
    expect((await link().delivery()).files.map(({ id }) => id)).toEqual(files)
    await deliverFiles(run, runId, [again])
    expect((await link().delivery()).files.map(({ id }) => id)).toEqual([again, files[1]])
  })

  test('is refused before the first delivery', async () => {
    const other = await addClientRun(run, { state: 'submitted' })
    const reply = await linkOn(api, await addRunLink(run, other)).send('/link/delivery')
    expect(await outcome(reply)).toEqual([409, 'not_delivered', SAYS.notDelivered])
  })

  test('[archive-downloads] opens for no other link and no revoked link, and for an archived run while its downloads last', async () => {
    const refused = [404, 'not_found', LINK_MESSAGES.noSuchLink]
    expect(await outcome(await linkOn(api, 'x'.repeat(22)).send('/link/delivery'))).toEqual(refused)
    expect(await outcome(await linkOn(api, 'x'.repeat(22)).answer({ approved: files }))).toEqual(refused)
    await run('update client_run_links set revoked_at = now()')
    expect(await outcome(await link().send('/link/delivery'))).toEqual(refused)
    await run('update client_run_links set revoked_at = null')
    await run('update client_runs set archived_at = now()')
    expect((await link().send('/link/delivery/downloads', { file: null })).status).toBe(200)
    await run("update client_run_deliveries set delivered_at = now() - interval '91 days'")
    expect(await outcome(await link().send('/link/delivery/downloads', { file: null }))).toEqual(refused)
  })
})

describe('an answer', () => {
  test('[delivery-answered] approves some pictures and requests changes to others together, and uses one round', async () => {
    const [first = 0, second = 0] = files
    const reply = await link().answer({ approved: [first], changes: [{ file: second, note: ' darker ' }] })
    expect(reply.status).toBe(201)
    expect(await answered()).toEqual([
      ['approved', null],
      ['change', 'darker'],
    ])
    expect((await link().delivery()).roundsUsed).toBe(1)
    expect(await eventsOf()).toEqual([
      ['approved', { count: 1 }],
      ['changes-requested', { count: 1 }],
    ])
  })

  test('[delivery-once] counts once when it is sent several times', async () => {
    const [first = 0] = files
    const said = { answerId: randomUUID(), changes: [{ file: first, note: 'darker' }] }
    const replies = await Promise.all([link().answer(said), link().answer(said), link().answer(said)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect((await link().delivery()).roundsUsed).toBe(1)
    expect(await eventsOf()).toHaveLength(1)
    const other = await link().answer({ ...said, changes: [{ file: first, note: 'lighter' }] })
    expect(await outcome(other)).toEqual([409, 'conflict', SAYS.answerUsed])
  })

  test('that repeats an earlier answer changes nothing, even under another id', async () => {
    await link().answer({ approved: files })
    expect((await link().answer({ approved: files })).status).toBe(200)
    expect(await eventsOf()).toHaveLength(1)
  })

  test('[delivery-rounds] cannot request changes once the package’s rounds are used, but can still approve', async () => {
    const [first = 0, second = 0] = files
    await link().answer({ changes: [{ file: first, note: 'darker' }] })
    const more = { changes: [{ file: second, note: 'lighter' }] }
    expect(await outcome(await link().answer(more))).toEqual([409, 'no_rounds', SAYS.noRounds])
    expect((await link().answer({ approved: [second] })).status).toBe(201)
    await run('update client_runs set revision_rounds = null')
    expect((await link().answer(more)).status).toBe(201)
    expect((await link().delivery()).roundsUsed).toBe(2)
  })

  test('to a picture that a later delivery has replaced is refused as a whole', async () => {
    const [first = 0, second = 0] = files
    await deliverFiles(run, runId, await addFinished(run, runId, [{ name: 'DSC_0001.JPG', number: 1 }]))
    const reply = await link().answer({ approved: [second], changes: [{ file: first, note: 'darker' }] })
    expect(await outcome(reply)).toEqual([409, 'replaced', SAYS.replaced])
    expect(await answered()).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('to a file from another run is refused', async () => {
    const other = await addClientRun(run, { state: 'submitted' })
    const foreign = await addFinished(run, other, [{ name: 'x.jpg' }])
    await deliverFiles(run, other, foreign)
    expect(await outcome(await link().answer({ approved: foreign }))).toEqual([
      409,
      'replaced',
      SAYS.replaced,
    ])
  })

  test.each([
    ['nothing', {}, SAYS.answerEmpty],
    ['a change without words', { changes: [{ file: 1, note: '  ' }] }, SAYS.noteMissing],
    ['a note that is too long', { changes: [{ file: 1, note: 'x'.repeat(501) }] }, SAYS.noteTooLong],
    ['the same picture twice', { approved: [1], changes: [{ file: 1, note: 'x' }] }, SAYS.answerTwice],
    [
      'more pictures than a run can have',
      { approved: Array.from({ length: 5001 }, (_, id) => id + 1) },
      SAYS.answerWrong,
    ],
    ['an invalid id', { answerId: '7', approved: [1] }, SAYS.answerWrong],
  ])('with %s is refused', async (_, said, message) => {
    expect(await outcome(await link().answer(said))).toEqual([400, 'invalid_input', message])
  })
})

describe('downloads', () => {
  let library: TestLibrary
  let studio: TestApi
  beforeAll(async () => {
    library = await startMediaLibrary()
  })
  afterAll(() => library.close())
  beforeEach(async () => {
    studio = await restart(library.env)
  })
  const on = () => linkOn(() => studio)

  test('[delivery-zip] contain all originals in a zip with the camera’s names, even when two names are the same', async () => {
    await run("update client_run_files set original_name = 'dsc_0001.jpg' where id = $1", [files[1]])
    const reply = await studio.send({ path: await on().pathOf(null) })
    expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="run-R${runId}-finished.zip"`)
    const zip = await readZip(reply)
    expect([...zip.keys()]).toEqual(['DSC_0001.JPG', 'dsc_0001-2.jpg'])
    expect(zip.get('DSC_0001.JPG')).toEqual(await library.original(`${RING}.jpg`))
    expect(zip.get('dsc_0001-2.jpg')).toEqual(await library.original(`${GREEN}.jpg`))
  })

  test('return one original under its name, including names beyond ASCII', async () => {
    await run("update client_run_files set original_name = 'Zoë’s ring (1).JPG' where id = $1", [files[0]])
    const reply = await studio.send({ path: await on().pathOf(files[0] ?? 0) })
    expect(reply.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Zo__s ring _1_.JPG"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20ring%20%281%29.JPG`,
    )
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(await library.original(`${RING}.jpg`))
  })

  test('[delivery-download-ends] have addresses without the link’s token, which expire after a few minutes or when the link is revoked', async () => {
    const path = await on().pathOf(null)
    expect(path).not.toContain(token)
    await run('update client_run_links set revoked_at = now()')
    expect(await outcome(await studio.send({ path }))).toEqual([404, 'not_found', SAYS.linkOver])
    await run('update client_run_links set revoked_at = null')
    studio.clock.time += DOWNLOAD_KEY_MS + 1
    expect(await outcome(await studio.send({ path }))).toEqual([404, 'not_found', SAYS.linkOver])
  })

  test('refuse a forged or changed address', async () => {
    const path = await on().pathOf(files[0] ?? 0)
    for (const changed of [
      path.replace(/(downloads\/\d+)-\d+/, '$1-0'),
      '/link/downloads/1-0-9999999999999-x',
    ])
      expect(await outcome(await studio.send({ path: changed }))).toEqual([404, 'not_found', SAYS.linkOver])
  })

  test('[delivery-ends] end 90 days after the last delivery, and resume when staff deliver again', async () => {
    const path = await on().pathOf(null)
    await ageDelivery(run, runId, 90.1)
    const over = [410, 'over', SAYS.over]
    expect(await outcome(await studio.send({ path }))).toEqual(over)
    expect(await outcome(await on().send('/link/delivery/downloads', { file: null }))).toEqual(over)
    expect(await outcome(await on().answer({ approved: files }))).toEqual(over)
    expect(await on().delivery()).toMatchObject({ isOver: true })
    await deliverFiles(run, runId, [])
    expect((await studio.send({ path })).status).toBe(200)
  })

  test('give the page access to private originals and finished pictures only until they end', async () => {
    await run("update client_run_files set public_id = 'misc/finished' where id = $1", [files[0]])
    await run("update client_run_pictures set public_id = 'misc/chosen' where number = 1")
    expect(Object.keys((await on().delivery()).access?.keys ?? {})).toEqual(['misc/finished', 'misc/chosen'])
    await ageDelivery(run, runId, 91)
    expect((await on().delivery()).access).toBeUndefined()
  })

  test('as a zip are limited for each link before any other work is done', async () => {
    for (let n = 0; n < 6; n++) await on().pathOf(null)
    expect((await on().send('/link/delivery/downloads', { file: null })).status).toBe(429)
    expect((await on().send('/link/delivery/downloads', { file: files[0] })).status).toBe(200)
  })
})
