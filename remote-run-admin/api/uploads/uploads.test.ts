import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT_RUN_MESSAGES } from '#content/client-run-messages.ts'
import { UPLOAD_MESSAGES as SAYS } from '#content/upload-messages.ts'
import { UPLOAD_CHUNK_BYTES } from '#protocol/uploads.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome, type TestApi } from '#testing/harness.ts'
import { startMediaLibrary, type TestLibrary } from '#testing/media-library.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { sha256Of, uploadSteps } from '#testing/upload-steps.ts'
import { createUploadStore } from './upload-store.ts'

const { run, restart } = withStaffApi()
let media: TestLibrary
let scratch: string
let api: TestApi
let picture: Buffer
const { make, find, setState, setArchived, ask } = clientRunSteps(() => api, run)
const { create, begin, patch, head, finish, upload } = uploadSteps(() => api)
const waiting = () => readdir(scratch)

const openApi = async (env: Record<string, string> = {}) => {
  api = await restart({ ...media.env, ...env }, undefined, scratch)
  await api.logIn()
}

beforeAll(async () => {
  media = await startMediaLibrary()
  picture = await media.original('jewelry/ring-halo-diamond-platinum-ice-01.jpg')
})
afterAll(() => media.close())
beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  await openApi()
})
afterEach(() => rm(scratch, { recursive: true, force: true }))

describe('an upload', () => {
  it('[upload-resumed] continues after a lost connection and a restart of the host, and is offered under the next number', async () => {
    const id = await make({}, 3)
    const at = await begin(picture, { run: id, name: 'DSC_0042.JPG' })
    const half = Math.floor(picture.length / 2)
    expect((await patch(at, 0, picture.subarray(0, half))).status).toBe(204)
    await openApi()
    expect((await head(at)).headers.get('Upload-Offset')).toBe(String(half))
    expect(await outcome(await finish(at))).toEqual([409, 'unfinished', SAYS.unfinished])
    // A client that does not know where it was asks first.
    expect((await patch(at, 0, picture)).status).toBe(409)
    expect((await patch(at, half, picture.subarray(half))).headers.get('Upload-Offset')).toBe(
      String(picture.length),
    )
    const reply = await finish(at)
    expect(reply.status).toBe(200)
    const publicId = `misc/run-${id}/dsc-0042-${sha256Of(picture).slice(0, 10)}`
    expect(await reply.json()).toEqual({ kind: 'picture', publicId, number: 4 })
    const { offered, access } = await find(id)
    expect(offered.at(-1)).toEqual({
      number: 4,
      publicId,
      alt: 'DSC 0042',
      width: 800,
      height: 1000,
      originalName: 'DSC_0042.JPG',
      isRemoved: false,
    })
    expect(access?.keys).toHaveProperty([publicId])
    expect(await waiting()).toEqual([])
    expect(await run('select kind, original_name, bytes::int, sha256, round from client_run_files')).toEqual([
      {
        kind: 'picture',
        original_name: 'DSC_0042.JPG',
        bytes: picture.length,
        sha256: sha256Of(picture),
        round: 1,
      },
    ])
    const shelf = await api.send({ path: `/library/pictures?folder=misc/run-${id}` })
    expect(await shelf.json()).toMatchObject({ pictures: [{ publicId, width: 800, height: 1000 }] })
  })

  it('of several pictures makes one event with their count', async () => {
    const id = await make({}, 0)
    for (const name of ['ring', 'bracelet', 'chain'])
      await upload(Buffer.concat([picture, Buffer.from(name)]), { run: id, name: `${name}.jpg` })
    const { events } = await ask<{ events: { kind: string; detail: object }[] }>(
      'GET',
      `/runs/R${id}/activity`,
    )
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['uploaded', { count: 3 }],
      ['created', {}],
    ])
  })

  it('is finished once, even when the call is repeated', async () => {
    const id = await make({}, 0)
    const at = await begin(picture, { run: id })
    await patch(at, 0, picture)
    const replies = [...(await Promise.all([finish(at), finish(at)])), await finish(at)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await find(id)).pictures).toBe(1)
    await openApi()
    expect(await outcome(await finish(at))).toEqual([404, 'gone', SAYS.gone])
  })

  it('waits while the media library is down, and loses nothing', async () => {
    await openApi({ MEDIA_API_BASE: 'http://127.0.0.1:9' })
    const id = await make({}, 0)
    const at = await begin(picture, { run: id })
    await patch(at, 0, picture)
    expect((await outcome(await finish(at))).slice(0, 2)).toEqual([503, 'library_away'])
    await openApi()
    expect((await finish(at)).status).toBe(200)
    expect((await find(id)).pictures).toBe(1)
  })

  it('of a finished picture is listed with the run for its delivery, and not offered', async () => {
    const id = await make({}, 2)
    const done = await upload(picture, { run: id, kind: 'delivery' })
    expect(done).toMatchObject({ kind: 'delivery', number: null })
    expect((await find(id)).pictures).toBe(2)
    expect(await run('select kind, for_number, width, height from client_run_files')).toEqual([
      { kind: 'delivery', for_number: null, width: 800, height: 1000 },
    ])
  })

  it('[upload-source] has the source that staff choose, is unmarked unless its bytes or the choice say otherwise, and keeps its C2PA manifest', async () => {
    const id = await make({}, 2)
    const said = { run: id, kind: 'delivery' } as const
    const signed = await readFile(path.join(import.meta.dirname, '../../testing/c2pa.jpg'))
    const { publicId } = await upload(signed, { ...said, name: 'signed.jpg' })
    await upload(picture, { ...said, name: 'made.jpg', source: 'trainedAlgorithmicMedia' })
    const shot = Buffer.concat([picture, Buffer.from('x')])
    await upload(shot, { ...said, name: 'shot.jpg', source: 'photo' })
    const { deliveries } = await find(id)
    expect(deliveries?.files.map(({ name, isUnmarked }) => [name, isUnmarked])).toEqual([
      ['made.jpg', true],
      ['shot.jpg', false],
      ['signed.jpg', false],
    ])
    expect((await media.uploaded(`${publicId}.jpg`)).equals(signed)).toBe(true)
    const records: { source: string; digitalSource?: string }[] = JSON.parse(
      String(await media.uploaded('manifest.json')),
    )
    const listed = new Map(records.map(({ source, digitalSource }) => [source, digitalSource]))
    expect([listed.get('signed.jpg'), listed.get('made.jpg'), listed.get('shot.jpg')]).toEqual([
      undefined,
      'trainedAlgorithmicMedia',
      'photo',
    ])
  })

  it('[delivery-again] comes again as a finished picture once it is delivered', async () => {
    const id = await make({}, 2)
    const again = { run: id, kind: 'delivery', sha256: sha256Of(picture) } as const
    await upload(picture, again)
    expect(await outcome(await create(picture.length, again))).toEqual([409, 'duplicate', SAYS.duplicate])
    await run('update client_run_files set delivery = 1')
    await upload(picture, again)
    expect(await run('select delivery, round from client_run_files order by id')).toEqual([
      { delivery: 1, round: 1 },
      { delivery: null, round: 2 },
    ])
  })
})

describe('an upload is refused', () => {
  it('[upload-duplicate] before its first byte when the run has the same content, unless the picture was removed', async () => {
    const id = await make({}, 0)
    await upload(picture, { run: id, name: 'A.JPG' })
    const again = { run: id, name: 'B.JPG', sha256: sha256Of(picture) }
    expect(await outcome(await create(picture.length, again))).toEqual([409, 'duplicate', SAYS.duplicate])
    // A browser that computes no hash learns of duplicates at the end.
    const at = await begin(picture, { run: id, sha256: null })
    await patch(at, 0, picture)
    expect(await outcome(await finish(at))).toEqual([409, 'duplicate', SAYS.duplicate])
    expect(await waiting()).toEqual([])
    await ask('PUT', `/runs/R${id}/pictures/removed`, { numbers: [1], removed: true })
    await upload(picture, { run: id, name: 'A.JPG' })
    expect((await find(id)).offered).toMatchObject([{ number: 1, isRemoved: false }])
  })

  it('[upload-checked] when its content differs from the browser’s hash, or is not a picture', async () => {
    const id = await make({}, 0)
    const damaged = await begin(picture, { run: id, sha256: 'a'.repeat(64) })
    await patch(damaged, 0, picture)
    expect(await outcome(await finish(damaged))).toEqual([409, 'damaged', SAYS.damaged])
    const text = Buffer.from('no picture')
    const at = await begin(text, { run: id })
    await patch(at, 0, text)
    expect(await outcome(await finish(at))).toEqual([400, 'refused', SAYS.refused('Invalid image file')])
    expect(await waiting()).toEqual([])
    expect((await find(id)).pictures).toBe(0)
  })

  it('when it is too large, empty, without a size or one too many, before any work', async () => {
    await openApi({ RUN_UPLOAD_MAX_MB: '60', RUN_UPLOADS_WAITING_MB: '100' })
    const id = await make({}, 0)
    const MB = 1024 * 1024
    const said = { run: id }
    expect(await outcome(await create(61 * MB, said))).toEqual([413, 'too_large', SAYS.tooLarge(60 * MB)])
    expect(await outcome(await create(0, said))).toEqual([400, 'empty', SAYS.empty])
    for (const length of [null, '-1', 'many'])
      expect(await outcome(await create(length, said))).toEqual([400, 'no_length', SAYS.noLength])
    expect((await create(null, said, { 'Upload-Defer-Length': '1' })).status).toBe(400)
    const both = await Promise.all([create(60 * MB, said), create(60 * MB, said)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const tooLong = await patch('/uploads/'.padEnd(41, 'a'), 0, Buffer.alloc(UPLOAD_CHUNK_BYTES + 1))
    expect(tooLong.status).toBe(413)
  })

  it('when the run is closed, archived or full, or does not exist', async () => {
    const id = await make()
    await setState(id, 'open')
    await setState(id, 'closed')
    expect(await outcome(await create(10, { run: id }))).toEqual([409, 'not_now', SAYS.closed])
    expect((await create(10, { run: id, kind: 'delivery' })).status).toBe(201)
    await setArchived(id, true)
    for (const kind of ['picture', 'delivery'] as const)
      expect(await outcome(await create(10, { run: id, kind }))).toEqual([
        409,
        'not_now',
        CLIENT_RUN_MESSAGES.archived,
      ])
    const full = await make({}, 5000)
    expect(await outcome(await create(10, { run: full }))).toEqual([409, 'too_many', SAYS.tooMany])
    expect((await create(10, { run: 999 })).status).toBe(404)
  })

  it('when the run is closed during the upload', async () => {
    const id = await make()
    const at = await begin(picture, { run: id })
    await patch(at, 0, picture)
    await setState(id, 'open')
    await setState(id, 'closed')
    expect(await outcome(await finish(at))).toEqual([409, 'not_now', SAYS.closed])
  })

  it('without a session, from another site, and on a host without a folder', async () => {
    const id = await make({}, 0)
    const at = await begin(picture, { run: id })
    expect((await create(10, { run: id }, { Origin: 'https://evil.example' })).status).toBe(403)
    api.setCookie(undefined)
    for (const reply of [
      await create(10, { run: id }),
      await patch(at, 0, picture),
      await head(at),
      await finish(at),
    ])
      expect(reply.status).toBe(401)
    api = await restart(media.env)
    await api.logIn()
    expect(await outcome(await create(10, { run: id }))).toEqual([503, 'no_uploads', SAYS.noScratch])
  })

  it.each([
    ['without a name', { name: '' }, SAYS.name.missing],
    ['with a name that cannot be saved', { name: 'a\u0000.jpg' }, SAYS.name.unstorable],
    ['with a wrong hash', { sha256: 'abc' }, SAYS.wrong],
    ['with another purpose', { kind: 'other' as 'picture' }, SAYS.wrong],
  ])('%s', async (_what, said, message) => {
    const id = await make({}, 0)
    expect(await outcome(await create(10, { run: id, ...said }))).toEqual([400, 'invalid_input', message])
  })
})

it('[upload-expires] an unfinished upload expires after a day, and makes room', async () => {
  const id = await make({}, 0)
  const at = await begin(picture, { run: id })
  await patch(at, 0, picture.subarray(0, 100))
  const file = path.join(scratch, `${at.split('/').at(-1)}.json`)
  const kept = JSON.parse(await readFile(file, 'utf8'))
  const before = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
  await writeFile(file, JSON.stringify({ ...kept, creation_date: before }))
  expect((await head(at)).status).toBe(410)
  expect(await outcome(await patch(at, 100, picture.subarray(100)))).toEqual([410, 'gone', SAYS.gone])
  expect((await create(10, { run: id })).status).toBe(201)
  expect(await waiting()).toHaveLength(2)
})

it('an upload drops the camera’s folder from its name, and files with the same name are stored separately', async () => {
  const id = await make({}, 0)
  const first = await upload(picture, { run: id, name: 'DCIM/100/Ring Zoë (2).JPG' })
  const second = await upload(Buffer.concat([picture, Buffer.from('x')]), {
    run: id,
    name: 'Ring Zoë (2).JPG',
  })
  expect(first.publicId).toMatch(/^misc\/run-\d+\/ring-zoe-2-[0-9a-f]{10}$/)
  expect(second.publicId).not.toBe(first.publicId)
  expect((await find(id)).offered.map(({ originalName }) => originalName)).toEqual([
    'Ring Zoë (2).JPG',
    'Ring Zoë (2).JPG',
  ])
})

it('an upload is refused in plain words when the disk is full', async () => {
  const limits = { fileBytes: 100, waitingBytes: 100, spareBytes: Number.MAX_SAFE_INTEGER }
  const store = createUploadStore(scratch, '/uploads', limits)
  const request = new Request('http://studio.test/uploads', { method: 'POST' })
  await expect(store.create(request, 10)).rejects.toMatchObject({ status: 507, message: SAYS.diskFull })
})
