import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMediaLibrary, type MediaLibraryOptions } from './index.ts'
import { signDeliveryPath } from './signature.ts'
import { CREDENTIALS, createTestLibrary, noise, type TestLibrary } from './testing/library.ts'

let media: TestLibrary
beforeAll(async () => {
  media = await createTestLibrary()
})
afterAll(() => media.remove())

const BROWSER = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return media.library.deliver(new Request(`http://localhost${path}`, { headers, method }))
}

/** Opens a second library over the same pictures, with its own index. */
const another = (cacheDir: string, options: Partial<MediaLibraryOptions> = {}) =>
  createMediaLibrary({
    ...CREDENTIALS,
    libraryDir: media.dir,
    cacheDir: join(media.dir, cacheDir),
    unsigned: () => true,
    ...options,
  })

async function picture(path: string, headers: Record<string, string> = {}) {
  const response = await get(`/lustre/image/upload/${path}`, headers)
  expect(response.headers.get('x-cld-error')).toBeNull()
  expect(response.status).toBe(200)
  const body = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(body.length))
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format, body, response }
}

const RUN = 'c_fill,dpr_auto,f_auto,g_auto,h_533,q_auto,w_400'

describe('the delivery of pictures', () => {
  it("sends the run gallery's variant as WebP to browsers and as JPEG to other clients", async () => {
    const webp = await picture(`${RUN}/v1/jewelry/ring-01`, BROWSER)
    expect(webp).toMatchObject({ width: 400, height: 533, format: 'webp' })
    expect(webp.response.headers.get('content-type')).toBe('image/webp')
    expect(webp.response.headers.get('vary')).toBe('Accept')
    expect(await picture(`${RUN}/v1/jewelry/ring-01`)).toMatchObject({ width: 400, format: 'jpeg' })
  })

  it.each([
    ['c_scale,w_320/jewelry/ring-01.jpg', 320, 400, 'jpeg'],
    ['w_0.5/jewelry/ring-01', 400, 500, 'jpeg'],
    ['c_fit,h_100,w_400/jewelry/ring-01.png', 80, 100, 'png'],
    ['c_limit,w_1600/jewelry/ring-01.webp', 800, 1000, 'webp'],
    ['c_pad,h_300,w_300/jewelry/ring-01.jpg', 300, 300, 'jpeg'],
    ['c_lfill,h_2000,w_2000/jewelry/ring-01.jpg', 800, 800, 'jpeg'],
    ['c_thumb,g_face,h_90,w_90/jewelry/ring-01.jpg', 90, 90, 'jpeg'],
    ['c_crop,g_auto,h_200,w_300/jewelry/ring-01.jpg', 300, 200, 'jpeg'],
    ['c_crop,g_south_east,h_200,w_300/jewelry/ring-01.jpg', 300, 200, 'jpeg'],
    ['c_fill,g_north,h_100,w_100,dpr_2.0/jewelry/ring-01.jpg', 200, 200, 'jpeg'],
    ['c_fill,h_400,w_400/c_scale,w_100/q_20,f_webp/jewelry/ring-01.jpg', 100, 100, 'webp'],
    ['w_100,f_avif/jewelry/ring-01.jpg', 100, 125, 'heif'],
    ['w_100/v1/run/two%20rings/Zo%C3%AB%20%F0%9F%92%8D.png', 100, 63, 'png'],
    ['f_jpg/v1/run/two%20rings/Zo%C3%AB%20%F0%9F%92%8D', 320, 200, 'jpeg'],
  ])('makes %s a picture of %i x %i px in %s', async (path, width, height, format) => {
    expect(await picture(path)).toMatchObject({ width, height, format })
  })

  it('crops to the given gravity', async () => {
    const halves = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
          gravity: 'south',
        },
      ])
      .png()
      .toBuffer()
    await media.write('jewelry/halves.png', halves)
    const fresh = await another('.c1')
    const color = async (transformation: string) => {
      const response = await fresh.deliver(
        new Request(`http://localhost/lustre/image/upload/${transformation}/v1/jewelry/halves.png`),
      )
      const { dominant } = await sharp(await response.arrayBuffer()).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    expect(await color('c_fill,g_north,h_50,w_50')).toBe('red')
    expect(await color('c_fill,g_south,h_50,w_50')).toBe('blue')
    expect(await color('c_crop,g_north_west,h_50,w_50')).toBe('red')
    expect(await color('c_crop,g_south,h_50,w_50')).toBe('blue')
  })

  it('follows client hints for dpr_auto in a signed address, and makes pictures smaller at lower qualities', async () => {
    const signature = signDeliveryPath('dpr_auto,w_100', 'jewelry/ring-01', CREDENTIALS.apiSecret)
    const signed = `s--${signature}--/dpr_auto,w_100/jewelry/ring-01`
    const hinted = await picture(signed, { 'sec-ch-dpr': '2' })
    expect(hinted).toMatchObject({ width: 200 })
    expect(hinted.response.headers.get('vary')).toBe('Sec-CH-DPR, DPR')
    expect(await picture('dpr_1.0,w_100/jewelry/ring-01', { 'sec-ch-dpr': '2' })).toMatchObject({
      width: 100,
    })
    const sizes = await Promise.all(
      ['q_auto:best', 'q_auto', 'q_auto:eco', 'q_auto:low', 'q_5'].map(
        async (quality) => (await picture(`${quality},w_400/jewelry/ring-01.jpg`)).body.length,
      ),
    )
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  })

  it('sends an untransformed picture unchanged, whole or in parts', async () => {
    const whole = await picture('v1/jewelry/ring-01.jpg')
    expect(whole).toMatchObject({ width: 800, height: 1000 })
    const part = await get('/lustre/image/upload/v1/jewelry/ring-01.jpg', { range: 'bytes=0-9' })
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.body.subarray(0, 10))
  })

  it('also answers below its mount path, and checks signed addresses', async () => {
    expect((await get('/media/lustre/image/upload/w_10/v1/jewelry/ring-01')).status).toBe(200)
    expect((await get('/lustre/image/upload/s--aaaaaaaa--/w_10/v1/jewelry/ring-01')).status).toBe(401)
  })
})

describe('the cache', () => {
  it('answers 304 by tag and by time, and HEAD without a body', async () => {
    const path = `/lustre/image/upload/${RUN}/v1/jewelry/ring-01`
    const first = await get(path, BROWSER)
    const { etag, 'last-modified': modified } = Object.fromEntries(first.headers)
    const conditions: [string, string][] = [
      ['if-none-match', `"x", W/${etag}`],
      ['if-modified-since', modified ?? ''],
    ]
    for (const [name, value] of conditions) {
      const again = await get(path, { ...BROWSER, [name]: value })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await get(path, { ...BROWSER, 'if-none-match': '"x"' })).status).toBe(200)
    const head = await get(path, BROWSER, 'HEAD')
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  it("keeps a picture forever only at an address with the asset's own version", async () => {
    const cacheControl = async (version: string) =>
      (await get(`/lustre/image/upload/w_20/${version}/jewelry/ring-01`)).headers.get('cache-control')
    expect(await cacheControl('v1')).toBe('public, no-transform, max-age=2592000')
    expect(await cacheControl(`v${Date.UTC(2026, 0, 1) / 1000 + 2}`)).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it('derives once for equal requests, keeps the result on disk, and evicts by size', async () => {
    const cacheDir = join(media.dir, '.c2')
    const library = await another('.c2', { maxCacheBytes: 60_000 })
    const request = (width: number) =>
      library.deliver(new Request(`http://localhost/lustre/image/upload/w_${width}/v1/jewelry/ring-01.jpg`))
    const same = await Promise.all(Array.from({ length: 20 }, () => request(200)))
    const bodies = new Set(
      await Promise.all(same.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('hex'))),
    )
    expect(bodies.size).toBe(1)
    expect(await readdir(join(cacheDir, 'variants'))).toHaveLength(1)
    for (let width = 300; width < 320; width += 1) await request(width)
    await vi.waitFor(async () => {
      const files = await readdir(join(cacheDir, 'variants'))
      expect(files.length).toBeGreaterThan(0)
      expect(files.length).toBeLessThan(10)
    }, 10_000)
  })

  it('gives a replaced picture a new identity', async () => {
    await media.write('jewelry/changing.png', await noise(40, 40, 3))
    const library = await another('.c4')
    const request = () =>
      library.deliver(new Request('http://localhost/lustre/image/upload/w_20/v1/jewelry/changing'))
    const before = (await request()).headers.get('etag')
    await media.write('jewelry/changing.png', await noise(60, 40, 3))
    const replaced = await another('.c4')
    const after = await replaced.deliver(
      new Request('http://localhost/lustre/image/upload/w_20/v1/jewelry/changing'),
    )
    expect(after.headers.get('etag')).not.toBe(before)
  })
})

describe('videos', () => {
  it('are sent whole, in part or from the end, and never beyond it', async () => {
    const path = '/lustre/video/upload/f_auto,q_auto/v1/videos/spin.mp4'
    const whole = await get(path)
    const body = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await get(path, { range: 'bytes=1000-200999' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-200999/${body.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(1000, 201_000))
    const tail = await get(path, { range: 'bytes=-500' })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(body.subarray(-500))
    const beyond = await get(path, { range: `bytes=${body.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${body.length}`)
    expect((await get(path, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
  })

  it('have a WebM variant and a still picture', async () => {
    const webm = await get('/lustre/video/upload/q_auto/v1/videos/spin.webm')
    expect(webm.headers.get('content-type')).toBe('video/webm')
    for (const path of ['c_fill,f_auto,h_100,q_auto,w_80', 'so_0,c_fill,h_100,w_80']) {
      const poster = await get(`/lustre/video/upload/${path}/v1/videos/spin.jpg`)
      expect(await sharp(await poster.arrayBuffer()).metadata()).toMatchObject({
        width: 80,
        height: 100,
        format: 'jpeg',
      })
    }
    expect((await get('/lustre/video/upload/v1/videos/spin.jpg')).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  })

  it.each(['w_100', 'q_50', 'f_webm,so_2', 'f_jpg'])('are never transcoded: %s', async (transformation) => {
    const response = await get(`/lustre/video/upload/${transformation}/v1/videos/spin.mp4`)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-cld-error')).toBeTruthy()
  })

  it('are never mixed up with pictures', async () => {
    expect((await get('/lustre/image/upload/v1/videos/spin.jpg')).status).toBe(404)
    expect((await get('/lustre/image/upload/v1/videos/spin-poster.jpg')).status).toBe(404)
    expect((await get('/lustre/video/upload/v1/jewelry/ring-01.mp4')).status).toBe(404)
    expect((await get('/lustre/image/upload/v1/jewelry/ring-01.mp4')).status).toBe(400)
  })
})

describe('refusals', () => {
  it.each([
    ['image/upload/v1/jewelry/none.jpg', 404, 'Resource not found - jewelry/none'],
    ['image/upload/w_99999/v1/jewelry/ring-01', 400, 'Maximum side is 4000 pixels. Requested 99999'],
    ['image/upload/e_sepia/v1/jewelry/ring-01', 400, 'Invalid transformation parameter - e_sepia'],
    ['image/upload/so_1/v1/jewelry/ring-01', 400, 'Invalid transformation parameter - so on an image'],
    ['image/upload/w_10/v1/bad/empty', 400, 'Invalid image file'],
    ['image/upload/v1/bad/empty.jpg', 400, 'Invalid file, it is empty'],
    ['image/upload/w_10/v1/bad/text', 400, 'Invalid image file'],
    ['image/upload/w_10/v1/bad/truncated', 400, 'Invalid image file'],
    ['image/upload/v1/na%C3%AFve.jpg', 404, 'Resource not found - na%C3%AFve'],
    ['image/upload/v1/manifest.json', 404, 'Resource not found - manifest.json'],
    ['image/upload/v1/notes.txt', 404, 'Resource not found - notes.txt'],
    ['image/upload/v1/..%2Foutside.jpg', 404, 'Resource not found - ../outside.jpg'],
    ['image/upload/v1/a%00b.jpg', 404, 'Resource not found - a%00b'],
    ['raw/upload/v1/a', 400, 'Invalid resource type raw'],
  ])('answer %s with %i: %s', async (path, status, reason) => {
    const response = await get(`/lustre/${path}`)
    expect({ status: response.status, reason: response.headers.get('x-cld-error') }).toEqual({
      status,
      reason,
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=10')
  })

  it('include another cloud, other methods, and paths above the mount', async () => {
    expect((await get('/other/image/upload/v1/jewelry/ring-01')).status).toBe(401)
    expect((await get('/lustre/image/upload/v1/jewelry/ring-01', {}, 'POST')).status).toBe(405)
    expect((await get('/media/lustre/image/upload/../../../outside.jpg')).status).toBe(404)
  })

  it('include pictures beyond 40 megapixels', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await media.write('bad/huge.png', huge)
    const library = await another('.c5')
    const response = await library.deliver(
      new Request('http://localhost/lustre/image/upload/w_10/v1/bad/huge'),
    )
    expect(response.status).toBe(400)
    expect(response.headers.get('x-cld-error')).toMatch(/^Maximum image size is 40 Megapixels/)
  })

  it('include links out of the library', async () => {
    await mkdir(join(media.dir, 'links'))
    await symlink('../../outside.jpg', join(media.dir, 'links/out.jpg'))
    await symlink('../..', join(media.dir, 'links/up'))
    const library = await another('.c6')
    for (const id of ['links/out', 'links/up/outside']) {
      const response = await library.deliver(new Request(`http://localhost/lustre/image/upload/v1/${id}`))
      expect(response.status).toBe(404)
    }
  })
})
