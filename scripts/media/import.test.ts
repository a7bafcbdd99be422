import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manyScans } from '../../media-library/testing/many-scans.ts'
import { type ImportOptions, importFolder } from './import.ts'
import { addSamples } from './library.ts'
import { DEFAULT_LIST_OPTIONS, writeLists } from './lists.ts'
import { LIBRARY_DIR, readManifest, writeManifest } from './manifest.ts'

let root: string
let source: string
let libraryDir: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'media-import-'))
  source = path.join(root, 'source')
  libraryDir = path.join(root, 'library')
  await mkdir(path.join(source, 'rings'), { recursive: true })
  await mkdir(libraryDir)
  await writeManifest(libraryDir, [])
})
afterEach(() => rm(root, { recursive: true, force: true }))

const run = (options: Partial<ImportOptions> = {}) =>
  importFolder(source, {
    libraryDir,
    folder: 'My Shoot',
    category: 'ring',
    tags: ['gold'],
    featured: false,
    ffmpeg: 'no-such-ffmpeg',
    ...options,
  })
const picture = (width: number, height: number, background = '#a0703c') =>
  sharp({ create: { width, height, channels: 3, background } })
const inSource = (name: string) => path.join(source, name)
const clip = () =>
  copyFile(path.join(LIBRARY_DIR, 'videos/ring-pearl-water-01.mp4'), inSource('Pearl ring.mp4'))

/** Makes a program that answers like ffmpeg and writes a picture to its last argument. */
async function fakeFfmpeg(): Promise<string> {
  const program = path.join(root, 'ffmpeg')
  const frame = path.join(root, 'frame.jpg')
  await picture(48, 60).jpeg().toFile(frame)
  await writeFile(
    program,
    `#!/bin/sh\n[ "$1" = -version ] && exit 0\nfor last; do :; done\ncp "${frame}" "$last"\n`,
  )
  await chmod(program, 0o755)
  return program
}

describe('import', () => {
  it('adds pictures under clean names, with their sizes and a first alt text', async () => {
    await picture(80, 100).jpeg().toFile(inSource('rings/IMG_Gold Ring (2).JPG'))
    await picture(60, 90, '#fff').png().toFile(inSource('Pendant.png'))
    await picture(40, 50, '#000').webp().toFile(inSource('chain.webp'))
    const report = await run()
    expect(report.refused).toEqual([])
    expect(report.added).toEqual([
      'my-shoot/pendant.png',
      'my-shoot/chain.webp',
      'my-shoot/rings-img-gold-ring-2.jpg',
    ])
    const entries = await readManifest(libraryDir)
    expect(entries[2]).toMatchObject({
      file: 'my-shoot/rings-img-gold-ring-2.jpg',
      kind: 'photo',
      set: 'gallery',
      category: 'ring',
      tags: ['gold'],
      alt: 'Gold Ring (2)',
      altStub: true,
      width: 80,
      height: 100,
    })
    const stored = await sharp(path.join(libraryDir, 'my-shoot/rings-img-gold-ring-2.jpg')).metadata()
    expect([stored.width, stored.height]).toEqual([80, 100])
  })

  it('adds only new files, none twice', async () => {
    await picture(80, 100).jpeg().toFile(inSource('a.jpg'))
    await copyFile(inSource('a.jpg'), inSource('rings/copy-of-a.jpg'))
    expect(await run()).toMatchObject({ added: ['my-shoot/a.jpg'], known: ['rings/copy-of-a.jpg'] })
    await picture(80, 100, '#123456').jpeg().toFile(inSource('rings/a.jpg'))
    expect(await run()).toMatchObject({
      added: ['my-shoot/rings-a.jpg'],
      known: ['a.jpg', 'rings/copy-of-a.jpg'],
    })
  })

  it('[original-name] says that two pictures have the same name from the camera', async () => {
    await picture(80, 100).jpeg().toFile(inSource('DSC_0003.JPG'))
    await picture(80, 100, '#fff').jpeg().toFile(inSource('rings/dsc_0003.jpeg'))
    const { added, notes } = await run()
    expect(added).toHaveLength(2)
    expect(notes).toEqual([
      {
        file: 'rings/dsc_0003.jpeg',
        note: 'has the same file name as DSC_0003.JPG: exports cannot tell them apart',
      },
    ])
  })

  it('gives two pictures different names when theirs would be the same', async () => {
    await picture(80, 100).jpeg().toFile(inSource('Ring 1.jpg'))
    await picture(80, 100, '#fff').jpeg().toFile(inSource('ring_1.jpg'))
    expect((await run()).added).toEqual(['my-shoot/ring-1.jpg', 'my-shoot/ring-1-2.jpg'])
  })

  it('refuses mislabeled and truncated files, and leaves nothing of them behind', async () => {
    await writeFile(inSource('a.jpg'), '<html>not a picture</html>')
    await writeFile(inSource('b.png'), '%PDF-1.7\n%not a picture either')
    await writeFile(inSource('empty.webp'), '')
    await picture(800, 1000)
      .composite([{ input: await noise(400, 400) }])
      .jpeg()
      .toFile(inSource('whole.jpg'))
    const whole = await readFile(inSource('whole.jpg'))
    await writeFile(inSource('z-cut.jpg'), whole.subarray(0, whole.length / 2))
    await writeFile(inSource('video.mp4'), Buffer.from('0000001866747970697736d00000000069736f6d', 'hex'))
    const report = await run()
    expect(report.added).toEqual(['my-shoot/whole.jpg'])
    expect(report.refused.map(({ file }) => file)).toEqual([
      'a.jpg',
      'b.png',
      'empty.webp',
      'video.mp4',
      'z-cut.jpg',
    ])
    expect(report.refused[1]?.reason).toContain('application/pdf')
    expect(await readdir(path.join(libraryDir, 'my-shoot'))).toEqual(['whole.jpg'])
    expect(await readManifest(libraryDir)).toHaveLength(1)
  })

  it('refuses a JPEG that would take a decoder minutes', async () => {
    await writeFile(inSource('scans.jpg'), await manyScans(2000))
    const { added, refused } = await run()
    expect(added).toEqual([])
    expect(refused).toEqual([
      { file: 'scans.jpg', reason: 'Invalid image file, it has 2001 scans, at most 50' },
    ])
  })

  it('decides by content when only the extension is wrong', async () => {
    await picture(80, 100).png().toFile(inSource('really-a-png.jpg'))
    expect((await run()).added).toEqual(['my-shoot/really-a-png.png'])
  })

  it('scales a 60-megapixel picture down to the library’s limit, and reports it', async () => {
    await picture(10_000, 6000).jpeg().toFile(inSource('huge.jpg'))
    const report = await run()
    expect(report.notes).toEqual([
      {
        file: 'huge.jpg',
        note: 'scaled from 10000 x 6000 to 4000 x 2400: the limit is 40 megapixels',
      },
    ])
    expect((await readManifest(libraryDir))[0]).toMatchObject({ width: 4000, height: 2400 })
  })

  it('rotates a picture upright and drops its location', async () => {
    await picture(100, 80)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(inSource('phone.jpg'))
    await run()
    const stored = await sharp(path.join(libraryDir, 'my-shoot/phone.jpg')).metadata()
    expect(stored.exif).toBeUndefined()
    expect([stored.width, stored.height]).toEqual([80, 100])
    expect((await readManifest(libraryDir))[0]).toMatchObject({ width: 80, height: 100 })
  })

  it('marks the photos in the preset selection', async () => {
    await picture(80, 100).jpeg().toFile(inSource('a.jpg'))
    await run({ featured: true })
    expect((await readManifest(libraryDir))[0]).toMatchObject({ featured: true })
  })
})

describe('videos', () => {
  it('are measured without ffmpeg, with a note to install it', async () => {
    await clip()
    const report = await run()
    expect(report.added).toEqual(['my-shoot/pearl-ring.mp4'])
    expect(report.notes[0]?.note).toContain('ffmpeg is not installed')
    const [entry] = await readManifest(libraryDir)
    expect(entry).toMatchObject({ kind: 'video', width: 480, height: 600 })
    expect(entry?.duration).toBeGreaterThan(1)
    expect(entry?.poster).toBeUndefined()
  })

  it('get their still picture from ffmpeg, even later', async () => {
    await clip()
    await run()
    const report = await run({ ffmpeg: await fakeFfmpeg() })
    expect(report.notes).toEqual([{ file: 'Pearl ring.mp4', note: 'now has its still picture' }])
    expect((await readManifest(libraryDir))[0]?.poster).toBe('my-shoot/pearl-ring-poster.jpg')
    expect(await readdir(path.join(libraryDir, 'my-shoot'))).toEqual([
      'pearl-ring-poster.jpg',
      'pearl-ring.mp4',
    ])
  })
})

it('reports a missing folder', async () => {
  source = path.join(root, 'elsewhere')
  await expect(run()).rejects.toThrow(`The folder ${source} cannot be read.`)
})

it('creates a missing library, but not among other files', async () => {
  await picture(80, 100).jpeg().toFile(inSource('a.jpg'))
  const fresh = path.join(root, 'new/library')
  await run({ libraryDir: fresh })
  expect((await readManifest(fresh)).map(({ file }) => file)).toEqual(['my-shoot/a.jpg'])
  await expect(run({ libraryDir: path.join(root, 'new') })).rejects.toThrow(
    'not the folder of a media library',
  )
  await expect(run({ libraryDir: path.join(source, 'rings') })).rejects.toThrow('must not contain each other')
})

describe('a changed file', () => {
  it('replaces the earlier one, and keeps its name and alt text', async () => {
    await picture(80, 100).jpeg().toFile(inSource('a.jpg'))
    await writeFile(inSource('alt-texts.csv'), 'file,text\na.jpg,A gold ring\n')
    await run()
    await rm(inSource('alt-texts.csv'))
    await picture(60, 90).jpeg().toFile(inSource('a.jpg'))
    expect(await run()).toMatchObject({ added: [], replaced: ['my-shoot/a.jpg'], known: [] })
    const [entry, ...others] = await readManifest(libraryDir)
    expect(entry).toMatchObject({ alt: 'A gold ring', width: 60, height: 90 })
    expect(entry?.altStub).toBeUndefined()
    expect(others).toEqual([])
  })

  it('removes the earlier file in another format', async () => {
    await picture(80, 100).jpeg().toFile(inSource('a.jpg'))
    await run()
    await picture(80, 100).png().toFile(inSource('a.jpg'))
    expect((await run()).replaced).toEqual(['my-shoot/a.png'])
    expect(await readdir(path.join(libraryDir, 'my-shoot'))).toEqual(['a.png'])
  })

  it('keeps the earlier file when the new one cannot be read', async () => {
    await picture(80, 100).jpeg().toFile(inSource('a.jpg'))
    await run()
    await writeFile(inSource('a.jpg'), 'broken')
    expect((await run()).refused.map(({ file }) => file)).toEqual(['a.jpg'])
    expect(await readdir(path.join(libraryDir, 'my-shoot'))).toEqual(['a.jpg'])
    expect(await readManifest(libraryDir)).toHaveLength(1)
  })
})

it('continues after a kill, with a valid manifest and every picture once', async () => {
  const count = 70
  for (let n = 0; n < count; n += 1)
    await picture(16, 16, `rgb(${n}, 0, 0)`)
      .png()
      .toFile(inSource(`${n}.png`))
  const args = ['scripts/run.mjs', 'scripts/media.ts', 'import', source, '--library', libraryDir]
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  while (
    child.exitCode === null &&
    (await readdir(path.join(libraryDir, 'source')).catch(() => [])).length < 10
  )
    await pause(5)
  child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])

  expect([0, 50]).toContain((await readManifest(libraryDir)).length)
  const report = await run({ folder: 'source' })
  expect(report.refused).toEqual([])
  expect(report.added.length + report.known.length).toBe(count)
  expect(new Set((await readManifest(libraryDir)).map(({ file }) => file)).size).toBe(count)
  expect(
    (await readdir(path.join(libraryDir, 'source'))).filter((name) => name.endsWith('.png')),
  ).toHaveLength(count)
})

it('copies missing sample pictures into a library, with their parts', async () => {
  const samples = await readManifest(LIBRARY_DIR)
  const own = { ...samples[0]!, file: 'own/a.jpg' }
  await writeManifest(libraryDir, [own, ...samples.filter(({ webm }) => webm === undefined)])
  const missing = samples.filter(({ webm }) => webm !== undefined)
  expect(await addSamples(libraryDir)).toBe(missing.length)
  expect(await readManifest(libraryDir)).toHaveLength(samples.length + 1)
  for (const { file, poster, webm } of missing)
    for (const part of [file, poster!, webm!])
      expect((await stat(path.join(libraryDir, part))).size).toBeGreaterThan(0)
  expect(await addSamples(libraryDir)).toBe(0)
})

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
}

describe('a private folder', () => {
  const isPrivate = (publicId: string) => publicId.startsWith('clients/')

  it('[private-import] accepts a picture that a public folder already has, under its full path', async () => {
    await picture(80, 100).jpeg().toFile(inSource('ring.jpg'))
    await run({ isPrivate })
    const report = await run({ isPrivate, folder: 'Clients/Acme & Co' })
    expect(report.added).toEqual(['clients/acme-co/ring.jpg'])
    expect((await run({ isPrivate, folder: 'Clients/Acme & Co' })).known).toEqual(['ring.jpg'])
    expect(await readdir(path.join(libraryDir, 'clients/acme-co'))).toEqual(['ring.jpg'])
  })

  it('adds nothing to the galleries', async () => {
    await picture(80, 100).jpeg().toFile(inSource('ring.jpg'))
    await run({ isPrivate, folder: 'clients/acme' })
    await expect(writeLists(libraryDir, root, DEFAULT_LIST_OPTIONS, isPrivate)).rejects.toThrow(
      'Nothing in the library fits',
    )
  })
})
