import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signDeliveryPath } from './signature.ts'
import { CREDENTIALS, createTestLibrary, type TestLibrary } from './testing/library.ts'
import { manyScans } from './testing/many-scans.ts'

const PAGE_FORM = /^c_scale,dpr_auto,f_auto,q_auto,w_\d+$/
const STRANGER = '203.0.113.7'
const AVIF_ONLY = { accept: 'image/avif,*/*' }

let media: TestLibrary
let cacheDir: string
beforeAll(async () => {
  media = await createTestLibrary({ unsigned: (form) => PAGE_FORM.test(form) })
  await media.write('poor/scans.jpg', await manyScans(200))
  cacheDir = join(media.dir, '../cache/variants')
})
afterAll(() => media.remove())

const RING = 'jewelry/ring-01'
const page = (width: number) => `c_scale,dpr_auto,f_auto,q_auto,w_${width}`

const ask = (transformation: string, init: RequestInit = {}, address = STRANGER, id = RING) =>
  media.library.deliver(
    new Request(`http://localhost/lustre/image/upload/${transformation}/v1/${id}`, init),
    address,
  )

const signed = (transformation: string) =>
  `s--${signDeliveryPath(transformation, RING, CREDENTIALS.apiSecret)}--/${transformation}`

const reasonOf = (response: Response) => [response.status, response.headers.get('x-cld-error')]

const LARGE = 'w_4000,h_4000,c_scale,f_avif,q_100'
const CHAIN = Array.from({ length: 8 }, (_, i) => `c_scale,w_${4000 - i},h_4000`).join('/')

it.each([
  ['4000 by 4000', LARGE, 401, `Transformation ${LARGE} is not allowed`],
  ['a size that no page uses', 'c_scale,w_321', 401, 'Transformation c_scale,w_321 is not allowed'],
  ['a page’s parameters in another order', 'w_320,q_auto,f_auto,dpr_auto,c_scale', 401, /is not allowed$/],
  ['a page’s step followed by another', `${page(320)}/w_100`, 401, /is not allowed$/],
  ['more than any page shows', page(2600), 401, /is not allowed$/],
  ['eight steps', CHAIN, 400, 'Too many transformation steps, at most 3'],
  ['a repeated step', 'w_9/w_9/w_9', 400, 'Repeated transformation step - w_9'],
  ['nonsense', 'c_zoom,w_9', 400, 'Invalid crop mode - zoom'],
])('makes no variant for an unsigned request: %s', async (_what, transformation, status, reason) => {
  const before = await readdir(cacheDir)
  const response = await ask(transformation)
  expect(reasonOf(response)).toEqual([
    status,
    typeof reason === 'string' ? reason : expect.stringMatching(reason),
  ])
  expect(await readdir(cacheDir)).toEqual(before)
})

it('makes no other format for an unsigned extension', async () => {
  const response = await media.library.deliver(
    new Request(`http://localhost/lustre/image/upload/v1/${RING}.avif`),
    STRANGER,
  )
  expect(reasonOf(response)).toEqual([401, 'Transformation to avif is not allowed'])
})

it('makes signed variants within the limits', async () => {
  expect((await ask(signed('c_scale,w_321'))).status).toBe(200)
  expect(reasonOf(await ask(signed(LARGE)))).toEqual([400, 'Maximum image size of an AVIF is 1 Megapixels'])
  expect((await ask(signed(CHAIN))).status).toBe(400)
  const other = `s--${signDeliveryPath('w_9', RING, CREDENTIALS.apiSecret)}--/w_10`
  expect((await ask(other)).status).toBe(401)
})

it('sends a large picture as JPEG to browsers that accept only AVIF', async () => {
  const type = async (width: number) =>
    (await ask(page(width), { headers: AVIF_ONLY })).headers.get('content-type')
  expect(await type(880)).toBe('image/avif')
  expect(await type(1100)).toBe('image/jpeg')
})

it('makes no larger variant for a client hint from a dense screen', async () => {
  const response = await ask(page(320), { headers: { 'sec-ch-dpr': '3' } })
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320 })
})

it('runs at most two derivations at once, however many clients request them', async () => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, sharp.counters().process + sharp.counters().queue)
  })
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, i) => ask(page(200 + i), { headers: AVIF_ONLY }, `198.51.100.${i % 4}`)),
  ).finally(() => clearInterval(timer))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})

it('refuses a JPEG with many scans before decoding it', async () => {
  const refused = async () => reasonOf(await ask(page(320), {}, STRANGER, 'poor/scans'))
  // the index looks for new files every two seconds
  await expect
    .poll(refused, { timeout: 10_000 })
    .toEqual([400, 'Invalid image file, it has 201 scans, at most 50'])
})
