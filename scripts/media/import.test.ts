import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readManifest, writeManifest } from '../../embedded/media-library/manifest.ts'
import { manyScans } from '../../embedded/media-library/testing/many-scans.ts'
import { importFolder } from './import.ts'
import { addSamples, SAMPLES_DIR } from './library.ts'

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

async function run(options: Partial<Parameters<typeof importFolder>[1]> = {}) {
  const defaults = { libraryDir, folder: 'My Shoot', tags: ['gold'], isPrivate: () => false }
  const { added, replaced, ...report } = await importFolder(source, { ...defaults, ...options })
  const files = (records: typeof added) => records.map(({ file }) => file)
  return { ...report, added: files(added), replaced: files(replaced) }
}
const picture = (width: number, height: number, background = '#a0703c') =>
  sharp({ create: { width, height, channels: 3, background } })
const inSource = (name: string) => path.join(source, name)

describe('import', () => {
  it('adds pictures under clean names, with their sizes and the camera’s name', async () => {
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
      tags: ['gold'],
      source: 'rings/IMG_Gold Ring (2).JPG',
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

  it('scales a 60-megapixel picture down to the library’s limit', async () => {
    await picture(10_000, 6000).jpeg().toFile(inSource('huge.jpg'))
    await run()
    expect((await readManifest(libraryDir))[0]).toMatchObject({ width: 4000, height: 2400 })
  })

  it.each(['jpg', 'tif'] as const)('rotates a %s upright and drops its location', async (format) => {
    await picture(100, 80)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFile(inSource(`phone.${format}`))
    await run()
    const stored = await sharp(path.join(libraryDir, `my-shoot/phone.${format}`)).metadata()
    expect(stored.exif).toBeUndefined()
    expect([stored.width, stored.height]).toEqual([80, 100])
    expect((await readManifest(libraryDir))[0]).toMatchObject({ width: 80, height: 100 })
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
    await run()
    const before = await readManifest(libraryDir)
    await writeManifest(
      libraryDir,
      before.map((record) => ({ ...record, alt: 'A gold ring' })),
    )
    await picture(60, 90).jpeg().toFile(inSource('a.jpg'))
    expect(await run()).toMatchObject({ added: [], replaced: ['my-shoot/a.jpg'], known: [] })
    const [entry, ...others] = await readManifest(libraryDir)
    expect(entry).toMatchObject({ alt: 'A gold ring', width: 60, height: 90 })
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

  expect((await readManifest(libraryDir)).length).toBeGreaterThan(0)
  const report = await run({ folder: 'source' })
  expect(report.refused).toEqual([])
  expect(report.added.length + report.known.length).toBe(count)
  expect(new Set((await readManifest(libraryDir)).map(({ file }) => file)).size).toBe(count)
  expect(
    (await readdir(path.join(libraryDir, 'source'))).filter((name) => name.endsWith('.png')),
  ).toHaveLength(count)
})

it('copies missing sample pictures into a library, with their parts', async () => {
  const samples = await readManifest(SAMPLES_DIR)
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
})
