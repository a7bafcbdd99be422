import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaClient, MediaRefusal, type PictureUpload, privateFolders } from '@lustre/platform/server'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, createMediaLibrary, listenMediaAdmin, type MediaLibraryOptions } from './index.ts'
import { signDeliveryPath } from './signature.ts'
import { CREDENTIALS, noise } from './testing/library.ts'

const PHONE = join(import.meta.dirname, 'testing/phone.heic')

let root: string
const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-uploads-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(root, { recursive: true, force: true })
})

async function open(options: Partial<MediaLibraryOptions> = { libraryDir: join(root, 'library') }) {
  const library = await createMediaLibrary({
    ...CREDENTIALS,
    cacheDir: join(root, 'cache'),
    isPrivate: privateFolders(['clients']),
    unsigned: () => true,
    ...options,
  })
  const { apiBase, close } = await listenMediaAdmin(library)
  closing.push(close, library.close)
  const client = (apiSecret = CREDENTIALS.apiSecret) =>
    createMediaClient({ ...CREDENTIALS, apiSecret, apiBase, now: Date.now })
  const deliver = async (path: string, publicId = 'clients/run-1/ring') => {
    const signed = signDeliveryPath(path, publicId, CREDENTIALS.apiSecret)
    const address = ['s--', signed, '--', path && `/${path}`, '/v1/', publicId].join('')
    const answer = await library.deliver(
      new Request(`http://localhost/lustre/image/authenticated/${address}`, {
        headers: { accept: 'image/webp' },
      }),
    )
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  return { library, client: client(), clientWith: client, deliver }
}

const picture = (file: Buffer | string, change: Partial<PictureUpload> = {}): PictureUpload => ({
  publicId: 'clients/run-1/ring',
  isPrivate: true,
  alt: 'A ring | of gold',
  originalName: 'DSC=0003.JPG',
  file: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
  ...change,
})
const jpeg = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#887766' } })
    .jpeg()
    .toBuffer()

describe('an uploaded picture', () => {
  it('[upload-original] is kept byte for byte, with its name and text, in a private folder', async () => {
    const { client, deliver, library } = await open()
    const original = await jpeg()
    expect(await client.upload(picture(original))).toMatchObject({ width: 320, height: 200, format: 'jpg' })
    expect(await deliver('')).toEqual({ status: 200, type: 'image/jpeg', body: original })
    expect(await deliver('c_scale,w_100,f_auto')).toMatchObject({ status: 200, type: 'image/webp' })
    const [found] = await client.find(['clients/run-1/ring'])
    expect(found).toMatchObject({
      width: 320,
      height: 200,
      bytes: original.length,
      context: { custom: { alt: 'A ring | of gold', original_filename: 'DSC=0003.JPG' } },
    })
    const stranger = await library.deliver(
      new Request('http://localhost/lustre/image/upload/v1/clients/run-1/ring'),
    )
    expect(stranger.status).toBe(404)
    expect(await readdir(join(root, 'library/.uploads'))).toEqual([])
  })

  it('may be a TIFF, which browsers get in another format', async () => {
    const { client, deliver } = await open()
    const original = await sharp(await jpeg())
      .tiff({ compression: 'lzw' })
      .toBuffer()
    expect(await client.upload(picture(original))).toMatchObject({ format: 'tif', width: 320 })
    expect(await deliver('')).toEqual({ status: 200, type: 'image/tiff', body: original })
    expect(await deliver('c_scale,w_100,f_auto')).toMatchObject({ status: 200, type: 'image/webp' })
  })

  it('may exceed the library’s pixel limit, and is shown from a smaller copy', async () => {
    const { client, deliver } = await open()
    const original = await jpeg(8256, 5504)
    expect(await client.upload(picture(original))).toMatchObject({ width: 8256, height: 5504 })
    expect((await deliver('')).body.equals(original)).toBe(true)
    const { status, body } = await deliver('c_scale,w_1600,f_auto')
    expect(status).toBe(200)
    expect(await sharp(body).metadata()).toMatchObject({ width: 1600, height: 1067 })
    const { resources } = await client.search({ folder: 'clients/run-1', limit: 10 })
    expect(resources).toMatchObject([{ public_id: 'clients/run-1/ring', width: 8256, height: 5504 }])
  })

  it('may be HEIC if a program on the machine reads it, and is otherwise refused with the name of such a program', async () => {
    const { client, deliver } = await open()
    const original = await readFile(PHONE)
    const answer = await client.upload(picture(original)).catch((cause: unknown) => cause)
    if (answer instanceof MediaRefusal)
      expect(answer.message).toMatch(/^Invalid image file, it is HEIC, .* install/)
    else {
      expect(answer).toMatchObject({ format: 'heic' })
      expect(await deliver('')).toEqual({ status: 200, type: 'image/heic', body: original })
      expect(await deliver('c_scale,w_100,f_auto')).toMatchObject({ status: 200, type: 'image/webp' })
    }
  })

  it('is listed beside others uploaded at the same time', async () => {
    const { client } = await open()
    await writeFile(join(root, 'library/manifest.json'), '[{ "file": "old.jpg", "alt": "Listed before" }]')
    const ids = Array.from({ length: 8 }, (_, index) => `clients/run-1/ring-${index}`)
    const original = await jpeg()
    await Promise.all(ids.map((publicId) => client.upload(picture(original, { publicId }))))
    const found = await client.find(ids)
    expect(found.map(({ context }) => context?.custom?.alt)).toEqual(ids.map(() => 'A ring | of gold'))
    const manifest = JSON.parse(await readFile(join(root, 'library/manifest.json'), 'utf8'))
    expect(manifest).toHaveLength(9)
    expect(manifest.at(-1)).toEqual({ file: 'old.jpg', alt: 'Listed before' })
  })
})

describe('an upload', () => {
  it.each([
    ['that is not a picture', 'some text', {}, 'Invalid image file'],
    [
      'into a private folder as a public picture',
      'some text',
      { isPrivate: false },
      'Invalid value for parameter type - upload',
    ],
    [
      'whose name leads out of the library',
      'some text',
      { publicId: 'clients/../../ring' },
      /^Invalid value for parameter public_id/,
    ],
  ])('%s is refused, and nothing is stored', async (_what, file, change, message) => {
    const { client } = await open()
    const refused = await client.upload(picture(file, change)).catch((cause: unknown) => cause)
    expect(refused).toBeInstanceOf(MediaRefusal)
    expect(refused).toHaveProperty('message', expect.stringMatching(message))
    expect(await readdir(join(root, 'library'), { recursive: true })).toEqual(['.uploads'])
  })

  it('of a damaged picture is refused', async () => {
    const { client } = await open()
    const whole = await noise(640, 480, 3)
    await expect(client.upload(picture(whole.subarray(0, whole.length / 2)))).rejects.toThrow(
      'Invalid image file',
    )
  })

  it('with a wrong signature is refused before any of it is written', async () => {
    const { clientWith } = await open()
    const stranger = clientWith('another secret')
    await expect(stranger.upload(picture(await jpeg()))).rejects.toThrow(/^Invalid Signature/)
    expect(await readdir(join(root, 'library'), { recursive: true })).toEqual(['.uploads'])
  })
})

it('[upload-samples] an upload beside the sample pictures has its own folder, and survives a restart', async () => {
  const uploadsDir = join(root, 'uploads')
  const first = await open({ uploadsDir })
  expect((await first.client.search({ folder: 'jewelry', limit: 1 })).resources).toHaveLength(1)
  await first.client.upload(picture(await jpeg()))
  expect(await first.deliver('c_scale,w_100')).toMatchObject({ status: 200 })
  const again = await open({ uploadsDir })
  expect(await again.deliver('c_scale,w_100')).toMatchObject({ status: 200 })
  expect((await again.client.search({ folder: 'jewelry', limit: 1 })).resources).toHaveLength(1)
})

it('an upload into a bucket keeps pictures that another host has just listed', async () => {
  const objects = new Map<string, { body: Buffer; etag: string; modified: Date }>()
  let writes = 0
  const bucket: Bucket = {
    place: 's3://pictures',
    list: async () =>
      [...objects].map(([key, { body, etag, modified }]) => ({ key, etag, bytes: body.length, modified })),
    get: async (key) => objects.get(key) ?? null,
    async put(key, body, { condition } = {}) {
      // Another host writes the list just before this one.
      if (key === 'manifest.json' && writes++ === 0)
        objects.set(key, {
          body: Buffer.from('[{ "file": "other.jpg" }]'),
          etag: 'other',
          modified: new Date(),
        })
      const etag = objects.get(key)?.etag
      if (condition !== undefined && (condition === 'absent' ? etag !== undefined : condition.etag !== etag))
        return null
      objects.set(key, { body: Buffer.from(body), etag: `e${writes}`, modified: new Date() })
      return `e${writes}`
    },
  }
  const { client, deliver } = await open({ bucket })
  const original = await jpeg()
  await client.upload(picture(original))
  const listed = JSON.parse(String(objects.get('manifest.json')?.body))
  expect(listed).toMatchObject([
    { file: 'clients/run-1/ring.jpg', source: 'DSC=0003.JPG' },
    { file: 'other.jpg' },
  ])
  await expect.poll(async () => (await deliver('')).body.equals(original)).toBe(true)
})
