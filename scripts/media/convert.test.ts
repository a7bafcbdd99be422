import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readManifest } from '../../embedded/media-library/manifest.ts'
import { importFolder } from './import.ts'
import { SAMPLES_DIR } from './library.ts'

/**
 * A picture like a phone's: 80 x 120 after the rotation of its `irot`, with four corners in Display P3 and
 * EXIF data that contains a location and repeats the rotation. Made with heif-enc.
 */
const PHONE = path.join(import.meta.dirname, '../../embedded/media-library/testing/phone.heic')
const CLIP = path.join(SAMPLES_DIR, 'videos/ring-pearl-water-01.mp4')
const PLACE = '+52.5000+013.4000/'

const isInstalled = (program: string) => spawnSync(program, ['-version']).error === undefined
const hasDecoder = ['heif-dec', 'heif-convert', 'sips'].some(isInstalled)
const canWrite = (encoder: string) =>
  spawnSync('ffmpeg', ['-v', 'error', '-encoders'], { encoding: 'utf8' }).stdout?.includes(encoder) ?? false

let root: string
let source: string
let libraryDir: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'media-convert-'))
  source = path.join(root, 'shoot')
  libraryDir = path.join(root, 'library')
  await mkdir(source)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const run = async () => {
  const options = { libraryDir, folder: 'x', tags: [], isPrivate: () => false }
  const { added, ...report } = await importFolder(source, options)
  return { ...report, added: added.map(({ file }) => file) }
}
const stored = (name: string) => path.join(libraryDir, 'x', name)
const makeClip = (name: string, ...output: string[]) => {
  const input = ['-v', 'error', '-t', '0.5', '-i', CLIP, '-f', 'lavfi', '-i', 'sine=d=0.5']
  const file = path.join(source, name)
  const { status, stderr } = spawnSync('ffmpeg', [...input, '-vf', 'scale=96:120', ...output, file])
  expect([status, String(stderr)]).toEqual([0, ''])
}
const probe = (file: string) => spawnSync('ffmpeg', ['-hide_banner', '-i', file], { encoding: 'utf8' }).stderr

async function corners(file: string): Promise<number[][]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const [right, bottom] = [info.width - 10, info.height - 10]
  return [at(10, 10), at(right, 10), at(10, bottom), at(right, bottom)]
}

describe.skipIf(!hasDecoder)(
  'HEIC (skipped where none of heif-dec, heif-convert and sips is installed)',
  () => {
    it('[import-picture] becomes an upright JPEG in sRGB without a location, once', async () => {
      await copyFile(PHONE, path.join(source, 'IMG_0001.HEIC'))
      expect(await run()).toMatchObject({ added: ['x/img-0001.jpg'], refused: [] })
      expect((await readManifest(libraryDir))[0]).toMatchObject({ width: 80, height: 120 })
      const { format, exif, xmp, icc, width, height } = await sharp(stored('img-0001.jpg')).metadata()
      expect({ format, exif, xmp, icc, width, height }).toEqual({ format: 'jpeg', width: 80, height: 120 })
      const seen = await corners(stored('img-0001.jpg'))
      const expected = [
        [40, 60, 200],
        [200, 60, 40],
        [220, 200, 60],
        [40, 160, 60],
      ]
      for (const [n, color] of expected.entries())
        for (const [channel, value] of color.entries())
          expect(Math.abs(seen[n]![channel]! - value), `corner ${n}: ${seen[n]}`).toBeLessThan(8)
      expect(await run()).toMatchObject({ added: [], known: ['IMG_0001.HEIC'] })
    })

    it('is refused when truncated', async () => {
      const whole = await readFile(PHONE)
      await writeFile(path.join(source, 'cut.heic'), whole.subarray(0, whole.length - 150))
      const { added, refused } = await run()
      expect([added, refused.map(({ file }) => file)]).toEqual([[], ['cut.heic']])
      expect(refused[0]?.reason).toContain('cannot read it')
    })
  },
)

const withFfmpeg = describe.skipIf(!isInstalled('ffmpeg') || !canWrite('libx264'))
withFfmpeg('clips (skipped where no ffmpeg with libx264 is installed)', () => {
  it.each([
    ['a.mov', ['-c:v', 'libx264', '-c:a', 'pcm_s16le', '-metadata', `location=${PLACE}`]],
    [
      'a.webm',
      ['-vf', 'scale=97:121', '-c:v', 'libvpx', '-c:a', 'libvorbis', '-metadata', `location=${PLACE}`],
    ],
    [
      'a.mp4',
      [
        '-c:v',
        'libx264',
        '-movflags',
        'use_metadata_tags',
        '-metadata',
        `com.apple.quicktime.location.ISO6709=${PLACE}`,
      ],
    ],
  ])(
    '[import-clip] %s becomes an MP4 with H.264 and AAC that streams and contains no location',
    async (name, output) => {
      makeClip(name, ...output)
      expect(await readFile(path.join(source, name), 'latin1')).toContain(PLACE)
      expect(await run()).toMatchObject({ added: ['x/a.mp4'], refused: [] })
      const bytes = await readFile(stored('a.mp4'), 'latin1')
      expect(bytes).not.toContain(PLACE)
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
      expect(probe(stored('a.mp4'))).toMatch(/Video: h264[^\n]* yuv420p[^\n]* 96x120[^]*Audio: aac/)
      const [entry] = await readManifest(libraryDir)
      expect(entry).toMatchObject({ width: 96, height: 120, poster: 'x/a-poster.jpg' })
      expect(await sharp(stored('a-poster.jpg')).metadata()).toMatchObject({ width: 96, height: 120 })
      expect(await run()).toMatchObject({ added: [], known: [name] })
    },
  )

  it('with a rotation tag become upright', async () => {
    makeClip('flat.mov', '-c:v', 'libx264')
    const turned = ['-i', path.join(source, 'flat.mov'), '-c', 'copy', '-metadata:s:v', 'rotate=90']
    spawnSync('ffmpeg', ['-v', 'error', ...turned, path.join(source, 'turned.mov')])
    await rm(path.join(source, 'flat.mov'))
    await run()
    expect((await readManifest(libraryDir))[0]).toMatchObject({ width: 120, height: 96 })
  })

  it.skipIf(!canWrite('libx265'))('with HEVC become H.264 (skipped without libx265)', async () => {
    makeClip('a.mp4', '-c:v', 'libx265', '-x265-params', 'log-level=none')
    expect((await run()).added).toEqual(['x/a.mp4'])
    expect(probe(stored('a.mp4'))).toContain('Video: h264')
  })
})

it('[import-without-programs] says how to convert when programs are missing, imports the rest and exits with 1', async () => {
  await copyFile(PHONE, path.join(source, 'phone.heic'))
  await copyFile(CLIP, path.join(source, 'a.mp4'))
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toFile(path.join(source, 'b.png'))
  await mkdir(path.join(root, 'empty'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/media.ts', 'import', source],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, PATH: path.join(root, 'empty'), MEDIA_LIBRARY: libraryDir },
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain(
    'phone.heic: is HEIC, which needs another program to be read: install libheif-examples',
  )
  expect(stderr).toContain('a.mp4: is a clip, which needs ffmpeg')
  expect(stdout).toContain('shoot/b  8 x 8')
  expect(stdout).toContain('1 added, 0 replaced, 0 in the library already, 2 refused.')
  expect(status).toBe(1)
  expect(await readdir(path.join(libraryDir, 'shoot'))).toEqual(['b.png'])
})
