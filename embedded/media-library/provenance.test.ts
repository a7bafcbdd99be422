import { join } from 'node:path'
import * as exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestLibrary, type TestLibrary } from './testing/library.ts'

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const STUDIO = { creator: 'Ring & Co "1"', terms: 'https://studio.example/tos' }

let media: TestLibrary
beforeAll(async () => {
  media = await createTestLibrary({
    provenance: { digitalSource: 'compositeWithTrainedAlgorithmicMedia', ...STUDIO },
  })
  const phone = await sharp(join(media.dir, 'jewelry/ring-01.jpg'))
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD2: { BodySerialNumber: '4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .toBuffer()
  await media.write('phone.jpg', phone)
  await media.write('sent.jpg', phone)
  await media.write('drawn.jpg', phone)
  await media.write(
    'manifest.json',
    JSON.stringify([
      { file: 'sent.jpg', digitalSource: 'photo' },
      { file: 'drawn.jpg', digitalSource: 'digitalCreation' },
    ]),
  )
  // the index looks for changes every two seconds
  await vi.waitFor(async () => expect((await metadataOf('w_640/sent.jpg')).xmp).toBeUndefined(), 10_000)
})
afterAll(() => media.remove())

async function derived(path: string) {
  const answer = await media.library.deliver(new Request(`http://localhost/lustre/image/upload/${path}`))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const metadataOf = async (path: string) => sharp(await derived(path)).metadata()

/** Parses the packet that is in the file, whatever its form, with a reader that is not ours. */
const said = async (path: string) => exifr.sidecar((await metadataOf(path)).xmp ?? Buffer.of())

it.each(['jpg', 'png', 'webp', 'avif'])(
  '[picture-source] a derived %s of 400 px and more says how it came about, whose it is and under which terms, in at most 600 bytes',
  async (format) => {
    expect(await said(`w_480/phone.${format}`)).toMatchObject({
      Iptc4xmpExt: { DigitalSourceType: `${IPTC}compositeWithTrainedAlgorithmicMedia` },
      // exifr leaves entities as they are
      dc: { creator: 'Ring &#38; Co &#34;1&#34;' },
      r: { WebStatement: STUDIO.terms },
    })
    expect(await said(`w_400/drawn.${format}`)).toMatchObject({
      Iptc4xmpExt: { DigitalSourceType: `${IPTC}digitalCreation` },
    })
    const [marked, plain] = [await derived(`w_480/phone.${format}`), await derived(`w_480/sent.${format}`)]
    expect(marked.length - plain.length).toBeGreaterThan(0)
    expect(marked.length - plain.length).toBeLessThanOrEqual(600)
    expect((await metadataOf(`w_399/phone.${format}`)).xmp).toBeUndefined()
  },
)

it('[picture-source] a JPEG carries only that: no place, camera or serial number of a client', async () => {
  const all = await exifr.parse(await derived('w_640/phone.jpg'), { xmp: true, gps: true, mergeOutput: true })
  expect(Object.keys(all).sort()).toEqual(['DigitalSourceType', 'WebStatement', 'creator'])
  for (const format of ['jpg', 'png', 'webp', 'avif'])
    for (const name of ['phone', 'sent'])
      expect((await metadataOf(`w_640/${name}.${format}`)).exif).toBeUndefined()
})
