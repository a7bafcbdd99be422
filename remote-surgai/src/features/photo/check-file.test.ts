import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { headerProblem } from '#protocol/header-problem.ts'
import { readImageHeader } from '#protocol/image-header.ts'
import { MAX_FILE_BYTES } from '#protocol/photo-limits.ts'
import { checkFile } from './check-file.ts'
import { fileOfDrop } from './file-of-drop.ts'

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c8a68a' } })
}

function file(bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}

async function animated() {
  const frames = await Promise.all(
    ['#000', '#fff'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

describe('type and size come from the content', () => {
  test.each([
    ['jpeg', () => blank(301, 207).jpeg().toBuffer()],
    ['jpeg', () => blank(301, 207).jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
    [
      'jpeg',
      () =>
        blank(301, 207)
          .jpeg()
          .withExif({ IFD0: { Copyright: 'x'.repeat(40_000) } })
          .toBuffer(),
    ],
    ['png', () => blank(301, 207).png().toBuffer()],
    ['png', () => blank(301, 207).png({ palette: true, progressive: true }).toBuffer()],
    ['webp', () => blank(301, 207).webp().toBuffer()],
    ['webp', () => blank(301, 207).webp({ lossless: true }).toBuffer()],
    ['webp', () => blank(301, 207).ensureAlpha(0.5).webp().toBuffer()],
  ] as const)('of a %s file (%#)', async (type, make) => {
    expect(readImageHeader(await make())).toEqual({
      kind: 'picture',
      type,
      width: 301,
      height: 207,
      animated: false,
    })
  })

  test('of a JPEG with 1 MB of metadata before its size', async () => {
    const jpeg = await blank(301, 207).jpeg().toBuffer()
    const segment = Buffer.alloc(2 + 65_535, ' ')
    segment.set([0xff, 0xe2, 0xff, 0xff])
    const metadata = Array.from({ length: 16 }, () => segment)
    const photo = Buffer.concat([jpeg.subarray(0, 2), ...metadata, jpeg.subarray(2)])
    expect(await checkFile(file(photo))).toBeNull()
  })

  test('of a file that is part of a larger buffer', async () => {
    const png = await blank(5, 6).png().toBuffer()
    const padded = new Uint8Array(png.length + 3)
    padded.set(png, 3)
    expect(readImageHeader(padded.subarray(3))).toMatchObject({ width: 5, height: 6 })
  })
})

describe('refuses', () => {
  test('[size-limit] a file of 11 MB', async () => {
    expect(await checkFile(file(new Uint8Array(11 * 1024 * 1024)))).toBe('too_large')
  })

  test('[size-limit] no file of exactly 10 MB', async () => {
    expect(await checkFile(file(new Uint8Array(MAX_FILE_BYTES)))).not.toBe('too_large')
  })

  test.each([
    ['0 bytes', '', 'empty'],
    ['a text file named .jpg', 'hello, I am a text', 'not_image'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['a bare drawing', '\n<SVG></SVG>', 'svg'],
    ['a web page', '<!doctype html><p>hello</p>', 'not_image'],
    ['a GIF', 'GIF89a......', 'gif'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0', 'avif'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0', 'not_image'],
    ['one byte', 'x', 'not_image'],
  ] as const)('%s', async (_name, content, problem) => {
    expect(await checkFile(file(content))).toBe(problem)
  })

  test('an animated WebP', async () => {
    expect(await checkFile(file(await animated()))).toBe('animated')
  })

  test('an animated PNG', async () => {
    const png = await blank(4, 4).png().toBuffer()
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    expect(await checkFile(file(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])))).toBe(
      'animated',
    )
  })

  test('a picture of 12,000 x 12,000 px', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await checkFile(file(huge))).toBe('too_many_pixels')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that ends after its signature', async (type) => {
    const bytes = await blank(64, 64).toFormat(type).toBuffer()
    expect(headerProblem(readImageHeader(bytes.subarray(0, 16)))).toBe('unreadable')
  })
})

describe('a drop', () => {
  const picture = file('x')

  test('returns its only file', () => {
    expect(fileOfDrop({ files: list(picture) })).toEqual({ file: picture })
  })

  test.each([
    ['two files', list(picture, picture), 'several_files'],
    ['a link', list(), 'no_file'],
    ['a document', list(file('x', 'a.pdf', 'application/pdf')), 'not_image'],
  ] as const)('of %s is refused', (_name, files, problem) => {
    expect(fileOfDrop({ files })).toEqual({ problem })
  })

  test('passes a HEIC file without a type on to the content check', () => {
    const heic = file('x', 'IMG_1.HEIC', '')
    expect(fileOfDrop({ files: list(heic) })).toEqual({ file: heic })
  })
})

/** FileList has no constructor; the tested code only iterates it. */
function list(...files: File[]): FileList {
  return Object.assign(files, { item: (index: number) => files[index] ?? null })
}
