import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isLibraryFolders, isLibraryPage, type LibraryPage } from '#protocol/client-runs.ts'
import { outcome, startApi, type TestApi } from '#testing/harness.ts'
import { startMediaAccount } from '#testing/media-account.ts'

/** Needs only the media library, and no database. */
const start = async (env = {}) => {
  const started = await startApi({ DATABASE_URL: 'none', ...env })
  await started.logIn()
  return started
}
let account: Awaited<ReturnType<typeof startMediaAccount>>
let api: TestApi
const get = async (path: string) => (await api.send({ path })).json() as Promise<unknown>
const pictures = async (query: string) => (await get(`/library/pictures${query}`)) as LibraryPage

beforeAll(async () => {
  account = await startMediaAccount()
})
afterAll(() => account.close())
beforeEach(async () => {
  account.answers(200)
  account.holds([
    ...Array.from({ length: 150 }, (_, at) => ({ public_id: `spring/ring-${at}`, width: 3, height: 4 })),
    { public_id: 'winter/gold chain', width: 3, height: 4 },
    { public_id: 'winter/contract' },
  ])
  api = await start(account.env)
})

test('lists the library’s folders and pictures, page by page', async () => {
  const folders = await get('/library/folders')
  expect(isLibraryFolders(folders)).toBe(true)
  expect(folders).toEqual({
    folders: [
      { name: 'spring', path: 'spring' },
      { name: 'winter', path: 'winter' },
    ],
  })
  const first = await pictures('?folder=spring')
  expect(isLibraryPage(first)).toBe(true)
  expect(first).toMatchObject({ total: 150, next: expect.any(String) })
  expect(first.pictures[0]).toEqual({ publicId: 'spring/ring-0', width: 3, height: 4 })
  const rest = await pictures(`?folder=spring&after=${first.next}`)
  expect([first.pictures.length, rest.pictures.length, rest.next]).toEqual([100, 50, null])
})

test('finds pictures by the words in their names, and omits other files', async () => {
  const found = await pictures('?q=gold%20ch')
  expect(found.pictures.map(({ publicId }) => publicId)).toEqual(['winter/gold chain'])
  expect((await pictures('?folder=winter')).pictures).toHaveLength(1)
  expect((await pictures(`?q=${encodeURIComponent('" OR *')}`)).pictures).toEqual([])
})

test('reports in plain words that the library is down', async () => {
  account.answers(401)
  expect(await get('/library/folders')).toEqual({
    folders: [],
    warning: 'The folders of the media library could not be loaded: HTTP error! status: 401.',
  })
  api = await start()
  expect(await get('/library/pictures?q=ring')).toEqual({
    pictures: [],
    next: null,
    total: 0,
    warning: 'The pictures of the media library could not be loaded: The media library could not be reached.',
  })
})

test('explains a malformed request', async () => {
  for (const query of [
    `folder=${'a'.repeat(256)}`,
    'folder=%00',
    'q=%00',
    `q=${'a'.repeat(256)}`,
    'after=a%20b',
  ])
    expect(await outcome(await api.send({ path: `/library/pictures?${query}` }))).toEqual([
      400,
      'invalid_input',
      expect.any(String),
    ])
})
