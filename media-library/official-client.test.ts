import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { v2 as cloudinary } from 'cloudinary'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenMediaAdmin } from './index.ts'
import { CREDENTIALS, createTestLibrary, noise, type TestLibrary } from './testing/library.ts'
import { manyScans } from './testing/many-scans.ts'

/** The provider's client chooses between http and https while it loads. */
vi.hoisted(() => {
  process.env.CLOUDINARY_URL = 'cloudinary://lustre?upload_prefix=http://127.0.0.1'
})
let media: TestLibrary
let server: Awaited<ReturnType<typeof listenMediaAdmin>>

beforeAll(async () => {
  media = await createTestLibrary({ deliveryBase: 'https://media.example.com/lustre' })
  server = await listenMediaAdmin(media.library)
  cloudinary.config({
    cloud_name: CREDENTIALS.cloudName,
    api_key: CREDENTIALS.apiKey,
    api_secret: CREDENTIALS.apiSecret,
    upload_prefix: server.apiBase,
  })
})
afterAll(async () => {
  await server.close()
  await media.remove()
})

describe('reading', () => {
  it('delivers an original at an address that the client signed', async () => {
    const address = cloudinary.url('run/two rings/Zoë 💍', { sign_url: true, secure: true })
    const original = address.replace('https://res.cloudinary.com', server.apiBase)
    expect((await fetch(original)).status).toBe(200)
    expect((await fetch(original.replace('two', 'three'))).status).toBe(401)
  })

  it('pings and lists folders', async () => {
    expect(await cloudinary.api.ping()).toMatchObject({ status: 'ok' })
    const { folders } = await cloudinary.api.root_folders()
    expect(folders.map((folder: { name: string }) => folder.name)).toEqual([
      'bad',
      'jewelry',
      'run',
      'videos',
    ])
    expect(await cloudinary.api.sub_folders('run')).toMatchObject({
      folders: [{ name: 'two rings', path: 'run/two rings' }],
      next_cursor: null,
      total_count: 1,
    })
    await expect(cloudinary.api.sub_folders('none')).rejects.toMatchObject({
      error: { http_code: 404 },
    })
  })

  it('searches, with tags and context on request', async () => {
    const found = await cloudinary.search
      .expression('folder:jewelry AND resource_type:image')
      .with_field('tags')
      .with_field('context')
      .execute()
    expect(found).toMatchObject({
      total_count: 1,
      resources: [
        {
          public_id: 'jewelry/ring-01',
          asset_folder: 'jewelry',
          folder: 'jewelry',
          format: 'jpg',
          resource_type: 'image',
          width: 800,
          height: 1000,
          bytes: 79318,
          tags: ['ring', 'gold'],
          context: { custom: { alt: 'A gold ring' } },
          secure_url: 'https://media.example.com/lustre/image/upload/v1767225602/jewelry/ring-01.jpg',
          url: 'http://media.example.com/lustre/image/upload/v1767225602/jewelry/ring-01.jpg',
        },
      ],
    })
    expect(found.next_cursor).toBeUndefined()
  })

  it('pages through a search, sorts and counts', async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = cloudinary.search.expression('').sort_by('public_id', 'asc').max_results(2)
      const page = await (cursor ? query.next_cursor(cursor) : query).execute()
      expect(page.total_count).toBe(6)
      ids.push(...page.resources.map((resource: { public_id: string }) => resource.public_id))
      cursor = page.next_cursor
    } while (cursor)
    expect(ids).toEqual([
      'bad/empty',
      'bad/text',
      'bad/truncated',
      'jewelry/ring-01',
      'run/two rings/Zoë 💍',
      'videos/spin',
    ])
  })

  it('lists one type, by prefix, and gives single resources', async () => {
    const { resources } = await cloudinary.api.resources({ resource_type: 'image', prefix: 'run/' })
    expect(resources).toMatchObject([{ public_id: 'run/two rings/Zoë 💍', width: 320, height: 200 }])
    const video = await cloudinary.api.resource('videos/spin', { resource_type: 'video' })
    expect(video).toMatchObject({ format: 'mp4', duration: 4, tags: ['ring', 'clip'] })
    const tagged = await cloudinary.api.resources_by_tag('gold')
    expect(tagged.resources).toHaveLength(1)
    await expect(cloudinary.api.resource('none')).rejects.toMatchObject({
      error: { http_code: 404, message: 'Resource not found - none' },
    })
  })

  it('reports a wrong secret, key and cloud', async () => {
    const refusal = (options: object) => cloudinary.api.ping(options)
    const message = (text: string) => ({ error: { http_code: 401, message: text } })
    await expect(refusal({ api_secret: 'guess' })).rejects.toMatchObject(message('api_secret mismatch'))
    await expect(refusal({ api_key: '1' })).rejects.toMatchObject(message('unknown api_key'))
    await expect(refusal({ cloud_name: 'other' })).rejects.toMatchObject(message('cloud_name mismatch'))
  })
})

describe('uploading', () => {
  const dataUri = (data: Buffer) => `data:image/png;base64,${data.toString('base64')}`

  it('adds a picture to search and delivery', async () => {
    const uploaded = await cloudinary.uploader.upload(dataUri(await noise(60, 40, 3)), {
      public_id: 'clients/ann/ring-co',
      asset_folder: 'clients/shown here',
      tags: ['new', 'white gold'],
      context: { alt: 'A|B=C', note: 'x' },
    })
    expect(uploaded).toMatchObject({
      public_id: 'clients/ann/ring-co',
      asset_folder: 'clients/shown here',
      width: 60,
      height: 40,
      tags: ['new', 'white gold'],
      context: { custom: { alt: 'A|B=C', note: 'x' } },
    })
    const { public_id, version, signature } = uploaded
    cloudinary.config({ signature_version: 1 })
    const expected = cloudinary.utils.api_sign_request({ public_id, version }, CREDENTIALS.apiSecret)
    cloudinary.config({ signature_version: 2 })
    expect(signature).toBe(expected)
    const found = await cloudinary.search.expression('tags:"white gold" AND folder:"clients/*"').execute()
    expect(found.total_count).toBe(1)
    const response = await media.library.deliver(
      new Request('http://localhost/media/lustre/image/upload/w_30/v1/clients/ann/ring-co.webp'),
    )
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  it('replaces a picture, unless overwrite is off', async () => {
    const options = { public_id: 'clients/again' }
    const first = await cloudinary.uploader.upload(dataUri(await noise(10, 10, 3)), options)
    const kept = await cloudinary.uploader.upload(dataUri(await noise(20, 20, 3)), {
      ...options,
      overwrite: false,
    })
    expect(kept).toMatchObject({ existing: true, width: 10, etag: first.etag })
    const jpeg = await sharp(await noise(30, 30, 3))
      .jpeg()
      .toBuffer()
    await cloudinary.uploader.upload(`data:image/jpeg;base64,${jpeg.toString('base64')}`, options)
    expect(await cloudinary.api.resource('clients/again')).toMatchObject({
      width: 30,
      format: 'jpg',
    })
  })

  it('accepts a file in chunks', async () => {
    const file = join(media.dir, 'videos/spin.mp4')
    const result = await new Promise((resolve, reject) => {
      const stream = cloudinary.uploader.upload_chunked_stream(
        { public_id: 'clients/clip', resource_type: 'video', chunk_size: 100_000 },
        (error, reply) => (error ? reject(error) : resolve(reply)),
      )
      createReadStream(file).pipe(stream)
    })
    expect(result).toMatchObject({
      public_id: 'clients/clip',
      resource_type: 'video',
      format: 'mp4',
      bytes: 274_634,
    })
  })

  it.each([
    ['text', Buffer.from('this is no picture')],
    ['half a picture', 'truncated'],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s under any name', async (_what, given) => {
    const data = typeof given === 'string' ? (await noise(200, 200, 3)).subarray(0, 3000) : given
    await expect(
      new Promise((resolve, reject) => {
        cloudinary.uploader
          .upload_stream({ public_id: 'clients/bad' }, (error, reply) =>
            error ? reject(error) : resolve(reply),
          )
          .end(data)
      }),
    ).rejects.toMatchObject({ http_code: 400, message: 'Invalid image file' })
  })

  it('refuses a JPEG of thousands of scans before it is decoded', async () => {
    const uri = `data:image/jpeg;base64,${(await manyScans(2000)).toString('base64')}`
    await expect(cloudinary.uploader.upload(uri, { public_id: 'clients/scans' })).rejects.toMatchObject({
      http_code: 400,
      message: 'Invalid image file, it has 2001 scans, at most 50',
    })
  })

  it.each(['../outside', '/etc/passwd', 'a/.hidden', 'a//b', 'a?b'])(
    'refuses the public id %s',
    async (publicId) => {
      await expect(
        cloudinary.uploader.upload(dataUri(await noise(10, 10, 3)), { public_id: publicId }),
      ).rejects.toMatchObject({ http_code: 400 })
    },
  )

  it('refuses unsupported parameters and unsigned uploads', async () => {
    const upload = (options: object) => cloudinary.uploader.upload('data:image/png;base64,aaaa', options)
    await expect(upload({ eager: [{ width: 1 }] })).rejects.toMatchObject({ http_code: 400 })
    await expect(upload({ api_secret: 'guess' })).rejects.toMatchObject({
      http_code: 401,
      message: expect.stringMatching(/^Invalid Signature \w+\. String to sign - 'timestamp=\d+'\.$/),
    })
    await expect(upload({ timestamp: 1_600_000_000 })).rejects.toMatchObject({
      http_code: 400,
      message: 'Stale request - reported time is 2020-09-13 12:26:40 +0000 which is more than 1 hour ago',
    })
  })
})
