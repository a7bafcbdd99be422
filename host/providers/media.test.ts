import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPictureAccess } from '@lustre/platform/server'
import { imageUrl, srcSetForms, videoUrl } from '@lustre/shared-ui/media-url'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createS3Store } from '../releases/store/s3-store.ts'
import { readSettings } from '../settings/settings.ts'
import { type RunningS3, startS3 } from '../testing/s3/index.ts'
import { type Media, startMedia } from './media.ts'
import { createPictureForms } from './picture-forms.ts'

/** Samples for the site's own library of a production host, which has no generated secrets and answers strangers. */
const SAMPLES = path.resolve(import.meta.dirname, '../../embedded/media-library/library')
const STRANGER = '203.0.113.7'
const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'a-secret-of-the-bucket' }

let dataDir: string
let running: Media[]
const forms = createPictureForms()
forms.add(srcSetForms())
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'own-media-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((media) => media.close?.()))
  await rm(dataDir, { recursive: true })
})

async function start(env: Record<string, string>): Promise<Media> {
  const media = await startMedia(readSettings({ MEDIA: 'own', DATA_DIR: dataDir, ...env }), null, forms)
  running.push(media)
  return media
}

const ask = async (media: Media, address: string, init?: RequestInit) => {
  const answer = await media.deliverMedia?.(new Request(new URL(address, 'http://localhost'), init), STRANGER)
  if (!answer) throw new Error('nothing is delivered here')
  return answer
}
const statusOf = async (media: Media, address: string) => (await ask(media, address)).status

const PHOTO = 'misc/social-share-01'
const picture = (id: string, width = 320) => imageUrl('/media/lustre', id, { width })

describe('the site’s own library in production', () => {
  it('[library-empty] shows the samples while its folder is empty, and reports it', async () => {
    const MEDIA_LIBRARY = path.join(dataDir, 'pictures')
    await mkdir(MEDIA_LIBRARY)
    const media = await start({ MEDIA_LIBRARY })
    expect(media.use).toContain(`with the sample pictures: MEDIA_LIBRARY (${MEDIA_LIBRARY}) is empty`)
    expect(await statusOf(media, picture(PHOTO))).toBe(200)
  })

  it('[own-sizes] delivers the sizes that pages use to everyone, and other sizes and originals at signed addresses only', async () => {
    const media = await start({ MEDIA_API_KEY: 'key', MEDIA_API_SECRET: 'a-secret-to-sign-with' })
    expect(media.use).toBe('own library, with the sample pictures')
    expect(await statusOf(media, picture(PHOTO))).toBe(200)
    expect(await statusOf(media, picture(PHOTO, 321))).toBe(401)
    expect(await statusOf(media, `/media/lustre/image/upload/v1/${PHOTO}.jpg`)).toBe(401)
    const signed = (form: string) => {
      const text = [form, `${PHOTO}.jpg`].filter((part) => part !== '').join('/')
      const signature = createHash('sha1')
        .update(`${text}a-secret-to-sign-with`)
        .digest('base64url')
        .slice(0, 8)
      return `/media/lustre/image/upload/s--${signature}--/${form === '' ? '' : `${form}/`}v1/${PHOTO}.jpg`
    }
    expect(await statusOf(media, signed('w_321'))).toBe(200)
    expect(await statusOf(media, signed(''))).toBe(200)
  })

  it('[private-delivery] opens private folders with the token key that it gives its sections', async () => {
    const media = await start({ MEDIA_PRIVATE_FOLDERS: 'misc' })
    expect(await statusOf(media, picture(PHOTO))).toBe(404)
    const { accessTo } = createPictureAccess({
      apiSecret: '',
      tokenKey: media.env.MEDIA_AUTH_TOKEN_KEY,
      privateFolders: ['misc'],
      forms: [],
      now: Date.now,
    })
    const opened = imageUrl('/media/lustre', PHOTO, { width: 320 }, accessTo([PHOTO]))
    expect(await statusOf(media, opened)).toBe(200)
  })

  it('uses the operator’s delivery host, and the account’s own when it signs with tokens', async () => {
    const account = {
      MEDIA: 'account',
      MEDIA_CLOUD_NAME: 'studio',
      MEDIA_API_KEY: 'key',
      MEDIA_API_SECRET: 'secret',
    }
    const tokens = { MEDIA_AUTH_TOKEN_KEY: '00'.repeat(16) }
    expect((await start(account)).mediaBaseUrl).toBe('https://res.cloudinary.com/studio')
    expect((await start({ ...account, ...tokens })).mediaBaseUrl).toBe('https://studio-res.cloudinary.com')
    expect(await start({ ...account, MEDIA_DELIVERY_BASE: 'https://media.example.com/' })).toMatchObject({
      mediaBaseUrl: 'https://media.example.com/studio',
      mediaOrigin: 'https://media.example.com',
    })
  })

  it('generates keys for its own sections if none are set, and different ones at each start', async () => {
    const [one, other] = [await start({}), await start({})]
    for (const { env } of [one, other]) {
      const authorization = `Basic ${btoa(`${env.MEDIA_API_KEY}:${env.MEDIA_API_SECRET}`)}`
      const answer = await fetch(`${env.MEDIA_API_BASE}/v1_1/${env.MEDIA_CLOUD_NAME}/ping`, {
        headers: { authorization },
      })
      expect(answer.status).toBe(200)
    }
    expect(one.env.MEDIA_API_SECRET).not.toBe(other.env.MEDIA_API_SECRET)
  })

  it('refuses to start when its folder is missing', async () => {
    await expect(start({ MEDIA_LIBRARY: path.join(dataDir, 'away') })).rejects.toThrow(
      /^MEDIA_LIBRARY: there is no folder .*away$/,
    )
  })

  it('has the same ETags on every host for copies of a folder', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const folder = path.join(dataDir, name)
        await mkdir(folder)
        await writeFile(path.join(folder, 'a.jpg'), await readFile(path.join(SAMPLES, `${PHOTO}.jpg`)))
        await utimes(path.join(folder, 'a.jpg'), 1_700_000_000, 1_700_000_000)
        const media = await start({ MEDIA_LIBRARY: folder, DATA_DIR: path.join(dataDir, `data-${name}`) })
        return ask(media, picture('a'))
      }),
    )
    expect(answers[0]?.headers.get('etag')).toMatch(/^"[0-9a-f]{40}\.jpg"$/)
    expect(answers[0]?.headers.get('etag')).toBe(answers[1]?.headers.get('etag'))
  })
})

describe('originals in a bucket', () => {
  let s3: RunningS3
  beforeEach(async () => {
    s3 = await startS3({ credentials: [KEYS], buckets: ['studio'] })
    for (const file of ['misc/social-share-01.jpg', 'videos/ring-pearl-water-01.mp4'])
      await store().put(file, await readFile(path.join(SAMPLES, file)))
    await store().put(
      'manifest.json',
      JSON.stringify([{ file: 'misc/social-share-01.jpg', width: 1200, height: 630, bytes: await sizeOf() }]),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    return s3.close()
  })
  const sizeOf = async () => (await readFile(path.join(SAMPLES, `${PHOTO}.jpg`))).length
  const store = () =>
    createS3Store({
      bucket: 'studio',
      prefix: 'pictures',
      endpoint: s3.endpoint,
      region: 'us-east-1',
      credentials: KEYS,
      checkKey: (key) => key,
    })
  const inBucket = () =>
    start({
      MEDIA_LIBRARY: 's3://studio/pictures',
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    })
  const kept = async () => (await readdir(path.join(dataDir, 'media-cache/variants'))).sort()
  const originals = async () => (await kept()).filter((name) => name.endsWith('.original'))

  it('are fetched on first use, and kept', async () => {
    const media = await inBucket()
    expect(media.use).toBe('own library, from s3://studio/pictures')
    expect(await originals()).toEqual([])
    const answer = await ask(media, picture(PHOTO))
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(320)
    expect(await originals()).toHaveLength(1)
    await s3.away('refuse')
    expect(await statusOf(media, picture(PHOTO, 640))).toBe(200)
  })

  it('that do not arrive delay no picture whose original is on the disk', async () => {
    const files = ['a.jpg', 'b.jpg', 'misc/social-share-01.jpg']
    for (const file of files) await store().put(file, await readFile(path.join(SAMPLES, `${PHOTO}.jpg`)))
    const listed = { width: 1200, height: 630, bytes: await sizeOf() }
    await store().put('manifest.json', JSON.stringify(files.map((file) => ({ file, ...listed }))))
    const media = await inBucket()
    expect(await statusOf(media, picture(PHOTO))).toBe(200)
    await s3.away('hang')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const waiting = ['a', 'b'].map((id) => statusOf(media, picture(id)))
    expect(await statusOf(media, picture(PHOTO, 640))).toBe(200)
    await s3.close()
    expect(await Promise.all(waiting)).toEqual([503, 503])
  })

  it('of clips can be played from any position', async () => {
    const media = await inBucket()
    const clip = 'videos/ring-pearl-water-01'
    const whole = await readFile(path.join(SAMPLES, `${clip}.mp4`))
    const part = await ask(media, videoUrl('/media/lustre', clip), { headers: { range: 'bytes=-500' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(-500))
  })

  it('[originals-new] appear without a restart when they are new, even with spaces and accents in their names', async () => {
    const now = vi.spyOn(performance, 'now')
    const media = await inBucket()
    const id = 'new/Zoë 1'
    expect(await statusOf(media, picture(id))).toBe(404)
    await store().put(`${id}.jpg`, await readFile(path.join(SAMPLES, `${PHOTO}.jpg`)))
    const later = performance.now() + 11_000
    now.mockImplementation(() => later)
    await vi.waitFor(async () => expect(await statusOf(media, picture(id))).toBe(200), 10_000)
  })

  it('[originals-away] that were fetched before are served by a host that starts while the bucket is down', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await ask(await inBucket(), picture(PHOTO))
    await Promise.all(running.splice(0).map((media) => media.close?.()))
    for (const name of await originals()) await rm(path.join(dataDir, 'media-cache/variants', name))
    await s3.away('refuse')
    const media = await inBucket()
    expect(error.mock.calls[0]?.[0]).toContain('The bucket of the media library is down')
    expect(await statusOf(media, picture(PHOTO))).toBe(200)
    const other = await ask(media, picture(PHOTO, 640))
    expect([other.status, other.headers.get('retry-after'), other.headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(String(error.mock.calls.at(-1)?.[1])).toContain('The media library s3://studio/pictures')
  })

  it('prevent a host’s first start while the bucket is down', async () => {
    await s3.away('refuse')
    await expect(inBucket()).rejects.toThrow('The media library s3://studio/pictures cannot be reached')
  })
})
