import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMediaLibrary, type MediaLibrary } from '@lustre/embedded/media-library'
import {
  imageUrl,
  ownWidthForm,
  posterUrl,
  srcSet,
  srcSetForms,
  transformation,
  videoUrl,
} from '@lustre/shared-ui/media-url'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTransformation } from '../../embedded/media-library/transformation.ts'
import { createPictureForms, undeclaredForms } from './picture-forms.ts'

const LIBRARY_DIR = path.resolve(import.meta.dirname, '../../embedded/media-library/library')
const BASE = '/media/lustre'
const PHOTO = 'misc/social-share-01'
const CLIP = 'videos/ring-solitaire-turntable-01'
const TILES = { widths: [320, 640], ratio: 4 / 5 }
const THUMBNAIL = { width: 200, height: 200, crop: 'thumb', gravity: 'face' } as const

const forms = createPictureForms()
let library: MediaLibrary
let cacheDir: string
beforeAll(async () => {
  forms.add([...srcSetForms(TILES), transformation(THUMBNAIL), ownWidthForm()])
  cacheDir = await mkdtemp(path.join(tmpdir(), 'picture-forms-'))
  library = await createMediaLibrary({
    libraryDir: LIBRARY_DIR,
    cacheDir,
    cloudName: 'lustre',
    apiKey: 'key',
    apiSecret: 'secret',
    unsigned: forms.has,
  })
})
afterAll(async () => {
  await library.close()
  await rm(cacheDir, { recursive: true })
})

const status = async (address: string) =>
  (await library.deliver(new Request(new URL(address, 'http://localhost')), '203.0.113.7')).status
const ofSet = (set: string) => set.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')

describe('the site’s own library', () => {
  it.each([
    ['a declared source set', ofSet(srcSet(BASE, PHOTO, TILES))],
    ['a declared form', [imageUrl(BASE, PHOTO, THUMBNAIL)]],
    ['a clip and its WebM', [videoUrl(BASE, CLIP), videoUrl(BASE, CLIP, 'webm')]],
    ['a poster in the clip’s own width', [posterUrl(BASE, CLIP, { width: 480 })]],
  ])('makes %s for unsigned addresses', async (_what, addresses) => {
    for (const address of addresses) expect([address, await status(address)]).toEqual([address, 200])
  })

  it.each([
    ['another width', imageUrl(BASE, PHOTO, { width: 321 })],
    ['another crop', imageUrl(BASE, PHOTO, { width: 320, height: 320, crop: 'fill', gravity: 'auto' })],
    ['another quality', imageUrl(BASE, PHOTO, { width: 320, quality: 100 })],
    ['AVIF', imageUrl(BASE, PHOTO, { width: 320, format: 'avif' })],
    ['4000 by 4000', imageUrl(BASE, PHOTO, { width: 4000, height: 4000, format: 'avif', quality: 100 })],
    ['a poster in another width', posterUrl(BASE, CLIP, { width: 481 })],
  ])('refuses %s', async (_what, address) => {
    expect(await status(address)).toBe(401)
  })

  it('reads every address that a page writes as the page means it', () => {
    const sides = fc.integer({ min: 1, max: 2000 })
    const options = fc.record({
      width: sides,
      height: sides,
      crop: fc.constantFrom('fill', 'lfill', 'thumb', 'crop'),
      gravity: fc.constantFrom('auto', 'face', 'north_east'),
      quality: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom('auto:best', 'auto:low')),
      format: fc.constantFrom('auto', 'jpg', 'avif'),
      dpr: fc.constantFrom(1, 1.5, 2),
    } as const)
    fc.assert(
      fc.property(options, ({ dpr, ...page }) => {
        const read = parseTransformation([transformation({ ...page, dpr })], 1)
        const pixels = (side: number) => ({ pixels: Math.round(side * dpr) })
        const { width, height, crop, gravity, quality, format } = page
        expect(read.steps).toEqual([{ crop, gravity, width: pixels(width), height: pixels(height) }])
        expect(read.quality).toEqual(
          typeof quality === 'number' ? { fixed: quality } : { auto: quality.slice('auto:'.length) },
        )
        expect(read.format).toBe(format)
      }),
    )
  })

  it('makes a width as soon as a release that declares it is loaded', async () => {
    const address = imageUrl(BASE, PHOTO, { width: 333 })
    expect(await status(address)).toBe(401)
    forms.add(srcSetForms({ widths: [333] }))
    expect(await status(address)).toBe(200)
  })
})

describe('known forms', () => {
  it('include an original’s own width up to 1920', () => {
    const own = (width: number) => `c_scale,dpr_auto,f_auto,q_auto,w_${width}`
    expect(forms.has(own(777), [777])).toBe(true)
    expect(forms.has(own(777), [778])).toBe(false)
    expect(forms.has(own(3000), [3000])).toBe(false)
    expect(forms.has(own(1920), [3000])).toBe(true)
  })
})

describe('undeclaredForms', () => {
  const html = (address: string) => `<img srcset="${address} 320w, ${address} 640w">`

  it('names each form that a page requests and its section does not declare', () => {
    const undeclared = imageUrl(BASE, PHOTO, { width: 321 })
    expect(undeclaredForms(html(undeclared), srcSetForms(TILES))).toEqual([transformation({ width: 321 })])
    expect(undeclaredForms(html(posterUrl(BASE, CLIP, { width: 480, height: 2 })), [])).toHaveLength(1)
  })

  it('names an undeclared candidate of a source set even if the section declares pictures in their own width', () => {
    const candidate = imageUrl(BASE, PHOTO, { width: 321 })
    expect(undeclaredForms(html(candidate), [ownWidthForm()])).toHaveLength(1)
    expect(undeclaredForms(`<a href="${candidate}">`, [ownWidthForm()])).toEqual([])
  })

  it('names none for declared forms, for videos, and for releases that declare nothing', () => {
    expect(undeclaredForms(html(imageUrl(BASE, PHOTO, { width: 320 })), srcSetForms())).toEqual([])
    const poster = `<video poster="${posterUrl(BASE, CLIP, { width: 480 })}">`
    expect(undeclaredForms(poster, [ownWidthForm()])).toEqual([])
    expect(undeclaredForms(html(videoUrl(BASE, CLIP)), [])).toEqual([])
  })
})
