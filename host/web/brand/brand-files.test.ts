import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { COLORS } from '@lustre/shared-ui/colors'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setBrand } from './brand-files.ts'

const PICTURE = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#e8dfd0' } })
  .jpeg()
  .toBuffer()

let site: TestSite
afterEach(() => site?.close())

async function start(failures = 0, siteName = 'Halo Studio') {
  const asked: string[] = []
  const media = async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return asked.length <= failures
      ? new Response(null, { status: 503 })
      : new Response(new Uint8Array(PICTURE))
  }
  site = await startTestSite({ config: { siteName }, parts: { media } })
  return asked
}

async function darkBounds(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = [...data.keys()].filter((i) => (data[i] ?? 255) < 80)
  const x = dark.map((i) => i % info.width)
  const y = dark.map((i) => Math.floor(i / info.width))
  const ends = (values: number[]) =>
    values.reduce<[number, number]>(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [9999, 0])
  return { x: ends(x), y: ends(y), pixels: dark.length }
}

it('makes the share picture once, a 1200 x 630 JPEG with the brand', async () => {
  const asked = await start()
  const [answer, again] = await Promise.all([site.ask('/share.jpg'), site.ask('/share.jpg')])
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' },
  })
  expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await darkBounds(answer.body)).pixels).toBeGreaterThan(2000)
  expect(again.body.equals(answer.body)).toBe(true)
  expect(asked).toEqual([
    expect.stringMatching(/^\/lustre\/image\/upload\/.*w_1200\/v1\/misc\/social-share-01$/),
  ])
})

it('serves the plain picture without the library, and retries at the next request', async () => {
  await start(1)
  const answer = await site.ask('/share.jpg')
  expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  expect(answer.headers.location).toMatch(/^\/media\/lustre\/image\/upload\//)
  expect((await site.ask('/share.jpg')).status).toBe(200)
})

it.each([
  'Lustre Studio',
  'A & <B>',
  'Fine Jewelry Photography and Film of Copenhagen and Oslo',
  'X'.repeat(60),
])('fits the brand %s into its space', async (name) => {
  const { x, y } = await darkBounds(await setBrand(PICTURE, name))
  expect(x[0]).toBeGreaterThan(60)
  expect(x[1]).toBeLessThan(680)
  expect(y[0]).toBeGreaterThan(60)
  expect(y[1]).toBeLessThan(480)
})

it('uses the tokens’ colors outside css', async () => {
  const tokens = await readFile(
    path.resolve(import.meta.dirname, '../../../shared-ui/src/tokens.css'),
    'utf8',
  )
  for (const [name, color] of Object.entries(COLORS))
    expect(tokens).toContain(`--color-${name}: ${color.toLowerCase()};`)
})

it('declares the brand and icons of the right size in the web manifest', async () => {
  await start()
  const answer = await site.ask('/site.webmanifest')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  })
  const manifest = JSON.parse(answer.text)
  expect(manifest).toMatchObject({
    name: 'Halo Studio',
    start_url: '/',
    background_color: '#FBF8F3',
    theme_color: '#16130F',
  })
  const folder = path.resolve(import.meta.dirname, '../../../shell/public')
  for (const { src, sizes, type } of manifest.icons) {
    const file = await readFile(path.join(folder, src))
    if (type !== 'image/png') continue
    const { width, height, format } = await sharp(file).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect(manifest.icons.filter((icon: { purpose?: string }) => icon.purpose === 'maskable')).toHaveLength(1)
})
