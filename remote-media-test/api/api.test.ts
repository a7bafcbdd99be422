import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT, startApi, startLibrary } from '#testing/api.ts'
import manifest from '../../embedded/media-library/library/manifest.json' with { type: 'json' }

type Library = Awaited<ReturnType<typeof startLibrary>>
const FALLBACK = ['jewelry', 'rings', 'necklaces', 'bracelets'].map((name) => ({ name, path: name }))

describe.each([
  ['takes signed calls', true],
  ['refuses signed calls', false],
])('a library that %s', (_, signedForm) => {
  let library: Library
  beforeAll(async () => {
    library = await startLibrary({ signedForm })
  })
  afterAll(() => library.close())
  const api = () => startApi(library.apiBase)

  it('[connection-ok] is connected', async () => {
    const { get, log } = await api()
    expect(await get('/connection')).toMatchObject({ status: 200, body: { connected: true } })
    expect(log.lines).toEqual([])
  })

  it('[folders-read] lists its folders', async () => {
    const { body } = await (await api()).get('/folders')
    expect(body).toMatchObject({ fallback: false })
    expect(body).toHaveProperty('folders', expect.arrayContaining([{ name: 'jewelry', path: 'jewelry' }]))
  })

  it('[search-max] [media-record] lists the newest 100 images, with the fields that the page shows', async () => {
    const { body } = await (await api()).get('/images')
    const { resources, total } = body as { resources: Record<string, unknown>[]; total: number }
    expect(resources).toHaveLength(100)
    expect(total).toBeGreaterThan(200)
    expect(Object.keys(resources[0]!).sort()).toEqual(['bytes', 'format', 'height', 'public_id', 'width'])
  })

  it('[private-listing] neither lists nor counts private pictures', async () => {
    const { get } = await api()
    expect((await get('/images?folder=before')).body).toEqual({ resources: [], total: 0 })
    const { folders } = (await get('/folders')).body as { folders: { path: string }[] }
    expect(folders.map(({ path }) => path)).not.toContain('before')
    const { total } = (await get('/images')).body as { total: number }
    const isPublicPicture = ({ file }: { file: string }) =>
      file.endsWith('.jpg') && !file.startsWith('before/')
    expect(total).toBe(manifest.filter(isPublicPicture).length)
  })

  it('[search-folder] lists the images in one folder', async () => {
    const { body } = await (await api()).get('/images?folder=misc')
    const { resources } = body as { resources: { public_id: string }[] }
    expect(resources.length).toBeGreaterThan(0)
    expect(resources.every(({ public_id }) => public_id.startsWith('misc/'))).toBe(true)
  })

  it.each([
    'no-such-folder',
    'a" OR tags:"ring',
    'rings AND (',
    '*',
    'back\\slash',
    'ring & necklace',
    'кольца',
  ])('finds nothing in the folder %j, without an error', async (folder) => {
    const { body, status } = await (await api()).get(`/images?folder=${encodeURIComponent(folder)}`)
    expect(status).toBe(200)
    expect(body).toEqual({ resources: [], total: 0 })
  })

  it('[media-secret] [media-http-error] [connection-false] [folders-fallback] [search-empty] [fail-folder-images] reports a wrong secret, and keeps the right one out of replies and log', async () => {
    const { get, log } = await startApi(library.apiBase, {
      env: { MEDIA_API_SECRET: 'wrong' },
    })
    const reason = 'HTTP error! status: 401'
    expect((await get('/connection')).body).toEqual({
      connected: false,
      warning: 'Failed to test connection',
      reason,
    })
    expect((await get('/folders')).body).toEqual({
      folders: FALLBACK,
      fallback: true,
      warning: 'Failed to load folders',
      reason,
    })
    expect((await get('/images')).body).toEqual({
      resources: [],
      total: 0,
      warning: 'Failed to load images',
      reason,
    })
    expect((await get('/images?folder=rings')).body).toMatchObject({
      warning: 'Failed to load images from folder: rings',
    })
    expect(log.lines).toHaveLength(4)
    expect(log.lines.every((line) => line.includes(reason))).toBe(true)
    expect(log.lines.join()).not.toContain(ACCOUNT.apiSecret)
  })
})

it('reports status 420 from an account over its limit', async () => {
  const library = await startLibrary({ signedForm: true, callsPerHour: 1 })
  const { get } = await startApi(library.apiBase)
  expect((await get('/connection')).body).toEqual({ connected: true })
  expect((await get('/images')).body).toEqual({
    resources: [],
    total: 0,
    warning: 'Failed to load images',
    reason: 'HTTP error! status: 420',
  })
  await library.close()
})
