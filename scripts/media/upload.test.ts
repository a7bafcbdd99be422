import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listenLocally } from '@lustre/kit/listen-locally'
import { limitCalls } from '@lustre/media-library/testing/rented-account'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIBRARY_DIR, readManifest, writeManifest } from './manifest.ts'
import { createProvider, type Provider } from './provider.ts'
import { createAccount } from './testing/account.ts'
import { uploadMissing, uploadsOf } from './upload.ts'

const ACCOUNT = { cloudName: 'studio', apiKey: '123456', apiSecret: 'a secret of the account' }
const FILES = [
  'jewelry/bracelet-curb-yellow-gold-wrist-01.jpg',
  'misc/avatar-gem-01.jpg',
  'misc/avatar-lens-01.jpg',
  'videos/ring-pearl-water-01.mp4',
]
const noPause = async () => {}

let root: string
let libraryDir: string
const open: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'media-upload-'))
  libraryDir = path.join(root, 'library')
  const known = new Map((await readManifest(LIBRARY_DIR)).map((entry) => [entry.file, entry]))
  for (const file of FILES) {
    await mkdir(path.dirname(path.join(libraryDir, file)), { recursive: true })
    await copyFile(path.join(LIBRARY_DIR, file), path.join(libraryDir, file))
  }
  await writeManifest(
    libraryDir,
    FILES.map((file, at) => ({ ...known.get(file)!, source: `card 1/DSC_000${at}.JPG` })),
  )
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  await rm(root, { recursive: true, force: true })
})

async function account({ callsPerHour = Infinity } = {}) {
  const { answer, held } = createAccount(ACCOUNT)
  const { port, close } = await listenLocally(limitCalls(answer, callsPerHour))
  open.push(() => close(0))
  return { apiBase: `http://127.0.0.1:${port}`, held }
}

async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const at = (apiBase: string, more: { apiSecret?: string; partBytes?: number } = {}): Promise<Provider> =>
  createProvider({ ...ACCOUNT, apiBase, pause: noPause, ...more })

describe('upload', () => {
  it('sends everything once, with folder, tags, alt text and the camera’s file name, and nothing the second time', async () => {
    const { apiBase, held } = await account()
    const uploads = await uploadsOf(libraryDir, () => false)
    expect(await uploadMissing(uploads, await at(apiBase))).toEqual({
      sent: 4,
      known: 0,
      refused: [],
      stopped: null,
    })
    expect(await uploadMissing(uploads, await at(apiBase))).toEqual({
      sent: 0,
      known: 4,
      refused: [],
      stopped: null,
    })

    expect(held.map(({ publicId }) => publicId).toSorted()).toEqual(
      FILES.map((file) => file.replace(/\.\w+$/, '')),
    )
    for (const { publicId, fields, file } of held) {
      const { tags, alt, path: source } = uploads.find((each) => each.publicId === publicId)!
      expect(fields).toMatchObject({
        asset_folder: path.dirname(publicId),
        tags: tags.join(','),
        context: expect.stringContaining(`alt=${alt}`),
      })
      if (source.endsWith(FILES[0]!)) expect(fields.context).toContain('original_filename=DSC_0000.JPG')
      expect(fields.type).toBeUndefined()
      expect(file.equals(await readFile(source))).toBe(true)
    }
  })

  it('[private-import] sends private pictures as authenticated ones', async () => {
    const { apiBase, held } = await account()
    const uploads = await uploadsOf(libraryDir, (publicId) => publicId.startsWith('misc/'))
    expect(await uploadMissing(uploads, await at(apiBase))).toMatchObject({ sent: 4, refused: [] })
    const types = held.map(({ publicId, fields }) => [path.dirname(publicId), fields.type])
    expect(types.toSorted()).toEqual([
      ['jewelry', undefined],
      ['misc', 'authenticated'],
      ['misc', 'authenticated'],
      ['videos', undefined],
    ])
  })

  it('continues where an interrupted run stopped', async () => {
    const { apiBase } = await account()
    const uploads = await uploadsOf(libraryDir, () => false)
    await uploadMissing(uploads.slice(0, 1), await at(apiBase))
    expect(await uploadMissing(uploads, await at(apiBase))).toMatchObject({ sent: 3, known: 1 })
  })

  it('sends a large file in parts', async () => {
    const { apiBase, held } = await account()
    const uploads = (await uploadsOf(libraryDir, () => false)).filter(({ type }) => type === 'video')
    expect(await uploadMissing(uploads, await at(apiBase, { partBytes: 100_000 }))).toMatchObject({ sent: 1 })
    expect(held.map(({ publicId }) => publicId)).toEqual(['videos/ring-pearl-water-01'])
    expect(held[0]?.file.equals(await readFile(uploads[0]!.path))).toBe(true)
  })

  it('sends the others when one file is refused', async () => {
    const { apiBase } = await account()
    await writeFile(path.join(libraryDir, 'misc/avatar-gem-01.jpg'), 'not a picture')
    const report = await uploadMissing(await uploadsOf(libraryDir, () => false), await at(apiBase))
    expect(report).toMatchObject({ sent: 3, stopped: null })
    expect(report.refused.map(({ file }) => file)).toEqual(['misc/avatar-gem-01'])
  })

  it('sends the others when one file is missing', async () => {
    const { apiBase } = await account()
    await rm(path.join(libraryDir, 'misc/avatar-gem-01.jpg'))
    const report = await uploadMissing(await uploadsOf(libraryDir, () => false), await at(apiBase))
    expect(report).toMatchObject({ sent: 3, stopped: null, refused: [{ file: 'misc/avatar-gem-01' }] })
  })

  it('stops when the secret is wrong', async () => {
    const { apiBase } = await account()
    const report = await uploadMissing(
      await uploadsOf(libraryDir, () => false),
      await at(apiBase, { apiSecret: 'wrong' }),
    )
    expect(report.sent).toBe(0)
    expect(report.stopped).toContain('refuses the account')
  })

  it('stops at the account’s limit, and says when to try again', async () => {
    const { apiBase } = await account({ callsPerHour: 1 })
    const report = await uploadMissing(await uploadsOf(libraryDir, () => false), await at(apiBase))
    expect(report.stopped).toMatch(/limit of calls is reached: .* Try again on 20\d\d-/)
  })

  it('retries temporary failures, and gives up on permanent ones', async () => {
    let calls = 0
    const apiBase = await provider((request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else if (calls === 2) response.writeHead(503).end()
      else response.writeHead(200).end('{"resources":[]}')
    })
    expect(await (await at(apiBase)).publicIds('image')).toEqual(new Set())
    expect(calls).toBe(3)

    const down = await provider((_request, response) => {
      response.writeHead(500).end()
    })
    const report = await uploadMissing(await uploadsOf(libraryDir, () => false), await at(down))
    expect(report.stopped).toContain('status 500, 3 tries')
  })

  it('reads every page of a large account', async () => {
    const apiBase = await provider((request, response) => {
      const second = request.url?.includes('next_cursor=two')
      const page = second
        ? { resources: [{ public_id: 'b' }] }
        : { resources: [{ public_id: 'a' }], next_cursor: 'two' }
      response.writeHead(200).end(JSON.stringify(page))
    })
    expect(await (await at(apiBase)).publicIds('image')).toEqual(new Set(['a', 'b']))
  })
})
