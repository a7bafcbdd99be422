import { ACCESS_MS } from '@lustre/platform/server'
import { imageUrl, type PictureAccess } from '@lustre/shared-ui/media-url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClientRun, LibraryPage } from '#protocol/client-runs.ts'
import { isLinkView, type LinkView } from '#protocol/links.ts'
import { isReceipt } from '#protocol/receipts.ts'
import type { TestApi } from '#testing/harness.ts'
import { startMediaLibrary, type TestLibrary } from '#testing/media-library.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const PRIVATE = 'misc/social-share-01'
const OTHER = 'misc/avatar-gem-01'
const PUBLIC = 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01'
const FORM = { width: 320 }

const { run, restart } = withStaffApi()
let library: TestLibrary
let api: TestApi
let runId: number
let phone: ReturnType<typeof openLink>

beforeAll(async () => {
  library = await startMediaLibrary()
})
afterAll(() => library.close())
beforeEach(async () => {
  api = await restart(library.env)
  runId = await addClientRun(run, { pictures: 2, least: 1 })
  await run(
    `update client_run_pictures set public_id = case number when 1 then '${PRIVATE}' else '${PUBLIC}' end`,
  )
  phone = openLink(() => api, await addRunLink(run, runId))
})

const statusOf = async (publicId: string, access?: PictureAccess) =>
  (await fetch(imageUrl(library.baseUrl, publicId, FORM, access))).status
const view = async () => (await (await phone.send('/link')).json()) as LinkView
const asStaff = async (path: string): Promise<unknown> => {
  await api.logIn()
  return (await api.send({ path })).json()
}

describe('pictures in a private folder', () => {
  test('[private-pictures] are delivered to holders of the link, but not at a guessed address', async () => {
    const known = await view()
    expect(isLinkView(known)).toBe(true)
    expect(await statusOf(PRIVATE, known.access)).toBe(200)
    expect(await statusOf(PRIVATE)).toBe(404)
    const guessed = imageUrl(library.baseUrl, PRIVATE, FORM).replace('/upload/', '/authenticated/')
    expect((await fetch(guessed)).status).toBe(401)
  })

  test('have one key each, which opens no other picture, and public pictures need none', async () => {
    const { access } = await view()
    expect(Object.keys(access?.keys ?? {})).toEqual([PRIVATE])
    expect(await statusOf(PUBLIC, access)).toBe(200)
    const key = access?.keys[PRIVATE] ?? ''
    expect(await statusOf(OTHER, { forms: [], keys: { [OTHER]: key } })).toBe(401)
  })

  test('have addresses that expire, and stay the same for hours', async () => {
    const { access } = await view()
    api.clock.time += ACCESS_MS / 2
    expect((await view()).access).toEqual(access)
    api.clock.time += ACCESS_MS * 2
    library.age(ACCESS_MS * 2.5)
    expect(await statusOf(PRIVATE, access)).toBe(401)
    expect(await statusOf(PRIVATE, (await view()).access)).toBe(200)
    library.age(-ACCESS_MS * 2.5)
  })

  test('are shown to holders of a receipt, and to staff in the run and in the library', async () => {
    const sent = await (await phone.submit({ pictures: [1] })).json()
    if (!isReceipt(sent)) throw new Error('no receipt came')
    const token = sent.path?.split('#')[1]
    const found: unknown = await (await api.send({ path: '/receipts/find', body: { token } })).json()
    expect(isReceipt(found) && (await statusOf(PRIVATE, found.access))).toBe(200)
    const { access } = (await asStaff(`/runs/R${runId}`)) as ClientRun
    expect(await statusOf(PRIVATE, access)).toBe(200)
    const page = (await asStaff('/library/pictures?folder=misc')) as LibraryPage
    expect(await statusOf(OTHER, page.access)).toBe(200)
  })

  test('are exported as originals', async () => {
    await phone.submit({ pictures: [1, 2] })
    await api.logIn()
    const zip = await api.send({ path: `/runs/R${runId}/versions/1/export?format=zip` })
    const text = Buffer.from(await zip.arrayBuffer()).toString('latin1')
    expect(text).toContain('social-share-01')
    expect(text).not.toContain('missing.txt')
  })

  test('have signed addresses where the account has no token key', async () => {
    api = await restart({ ...library.env, MEDIA_AUTH_TOKEN_KEY: '' })
    const { access } = await view()
    expect(imageUrl(library.baseUrl, PRIVATE, FORM, access)).toMatch(
      /\/image\/authenticated\/s--[\w-]{8}--\//,
    )
    expect(await statusOf(PRIVATE, access)).toBe(200)
  })
})
