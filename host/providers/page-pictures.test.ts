import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMediaLibrary, type MediaLibrary } from '@lustre/media-library'
import {
  SENT_FORM,
  SRCSET_WIDTHS,
  THUMBNAIL_FORM,
  TILE_RATIO,
  TILE_WIDTHS,
} from '@lustre/platform/picture-forms'
import { imageUrl, posterUrl, shareUrl, srcSet, videoUrl } from '@lustre/shared-ui/media-url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPageForm } from './page-pictures.ts'

const LIBRARY_DIR = path.resolve(import.meta.dirname, '../../media-library/library')
const BASE = '/media/lustre'
const PHOTO = 'misc/social-share-01'
const CLIP = 'videos/ring-solitaire-turntable-01'

let library: MediaLibrary
let cacheDir: string
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'page-pictures-'))
  library = await createMediaLibrary({
    libraryDir: LIBRARY_DIR,
    cacheDir,
    cloudName: 'lustre',
    apiKey: 'key',
    apiSecret: 'secret',
    unsigned: isPageForm,
  })
})
afterAll(async () => {
  await library.close()
  await rm(cacheDir, { recursive: true })
})

const status = async (address: string) =>
  (await library.deliver(new Request(new URL(address, 'http://localhost')), '203.0.113.7')).status

describe('the pictures that pages ask for', () => {
  const ofSet = (set: string) => set.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
  it.each([
    ['a source set', ofSet(srcSet(BASE, PHOTO, { widths: SRCSET_WIDTHS }))],
    ['a photo as it was sent', ofSet(srcSet(BASE, PHOTO, SENT_FORM))],
    ['a source set that is cropped', ofSet(srcSet(BASE, PHOTO, { widths: TILE_WIDTHS, ratio: TILE_RATIO }))],
    ['the original in another format', [imageUrl(BASE, PHOTO)]],
    ['the thumbnail of the demonstration', [imageUrl(BASE, PHOTO, THUMBNAIL_FORM)]],
    ['share pictures', [shareUrl(BASE, PHOTO), shareUrl(BASE, PHOTO, 'auto'), shareUrl(BASE, PHOTO, 'face')]],
    ['a clip and its WebM', [videoUrl(BASE, CLIP), videoUrl(BASE, CLIP, 'webm')]],
    [
      'a poster in the clip’s own width',
      [posterUrl(BASE, CLIP, { width: 480 }), posterUrl(BASE, CLIP, { width: 480, format: 'jpg' })],
    ],
  ])('%s', async (_what, addresses) => {
    for (const address of addresses) expect([address, await status(address)]).toEqual([address, 200])
  })
})

it.each([
  ['another width', imageUrl(BASE, PHOTO, { width: 321 })],
  ['another crop', imageUrl(BASE, PHOTO, { width: 320, height: 320, crop: 'fill', gravity: 'auto' })],
  ['another quality', imageUrl(BASE, PHOTO, { width: 320, quality: 100 })],
  ['AVIF', imageUrl(BASE, PHOTO, { width: 320, format: 'avif' })],
  ['4000 by 4000', imageUrl(BASE, PHOTO, { width: 4000, height: 4000, format: 'avif', quality: 100 })],
  ['a poster in another width', posterUrl(BASE, CLIP, { width: 481 })],
])('%s is not among them', async (_what, address) => {
  expect(await status(address)).toBe(401)
})

it('knows a picture’s own width up to 1920', () => {
  const own = (width: number) => `c_scale,dpr_auto,f_auto,q_auto,w_${width}`
  expect(isPageForm(own(777), [777])).toBe(true)
  expect(isPageForm(own(777), [778])).toBe(false)
  expect(isPageForm(own(3000), [3000])).toBe(false)
})
