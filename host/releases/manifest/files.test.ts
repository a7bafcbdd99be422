import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gunzipSync,
} from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder, writeFiles, writeSampleRelease } from '../../testing/releases.ts'
import { brotliBytes, compressFiles, describeFiles, digestProblems, listFiles } from './files.ts'
import type { ReleaseManifest } from './manifest.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('files')
})
afterEach(() => rm(folder, { recursive: true }))

describe('a folder’s files', () => {
  beforeEach(() => writeFiles(folder, { 'b/c.js': 'let c\n', 'a.css': 'a{}', 'picture.webp': 'RIFF' }))

  it('are listed in order, with forward slashes and without compressed forms', async () => {
    await compressFiles(folder)
    expect(await listFiles(folder)).toEqual(['a.css', 'b/c.js', 'picture.webp'])
  })

  it('are compressed where that saves bytes', async () => {
    await compressFiles(folder)
    expect(brotliDecompressSync(await readFile(path.join(folder, 'b/c.js.br'))).toString()).toBe('let c\n')
    expect(gunzipSync(await readFile(path.join(folder, 'a.css.gz'))).toString()).toBe('a{}')
    await expect(readFile(path.join(folder, 'picture.webp.br'))).rejects.toThrow('ENOENT')
  })

  it('count the bytes that a browser downloads', async () => {
    await compressFiles(folder)
    const sizes = ['a{}', 'let c\n'].map((text) => brotliCompressSync(text).length)
    expect(await brotliBytes(folder, ['a.css', 'b/c.js'])).toBe(sizes.reduce((sum, size) => sum + size))
    expect(await brotliBytes(folder, [])).toBe(0)
  })

  it('each have a digest and a size', async () => {
    const files = await describeFiles(folder, await listFiles(folder))
    // sha256sum of 'a{}'
    expect(files['a.css']).toEqual({
      sha256: '5f546eb4606b5c2b7d2a449a5cc2bbb477ed5a246c7051ce871b12f2dbfc8419',
      bytes: 3,
    })
  })
})

describe('digestProblems', () => {
  let release: ReleaseManifest
  const file = (name: string) => path.join(folder, name)
  beforeEach(async () => {
    release = await writeSampleRelease(folder)
  })

  it('finds no problem in a complete release', async () => {
    expect(await digestProblems(folder, release.files)).toEqual([])
  })

  it('names a changed, a missing and an added file', async () => {
    await appendFile(file('client/remoteEntry.js'), '\n')
    await rm(file('ssr/remote.js'))
    await writeFile(file('client/extra.js'), '')
    expect(await digestProblems(folder, release.files)).toEqual([
      'ssr/remote.js is missing',
      'client/extra.js does not belong to the release',
      'client/remoteEntry.js has a wrong digest',
    ])
  })

  it('names a compressed form that cannot be unpacked or has different content', async () => {
    await writeFile(file('client/remoteEntry.js.br'), brotliCompressSync('evil()'))
    await writeFile(file('client/assets/style.css.gz'), 'not gzip')
    expect(await digestProblems(folder, release.files)).toEqual([
      'client/assets/style.css.gz has a wrong digest',
      'client/remoteEntry.js.br has a wrong digest',
    ])
  })

  it('names every file of a release whose folder is missing', async () => {
    const problems = await digestProblems(file('gone'), release.files)
    expect(problems).toHaveLength(Object.keys(release.files).length)
  })
})

describe('a decompression bomb', () => {
  const MIB = 1024 * 1024
  const GROWS_TO = 300
  const SPENT_KIB = 150 * 1024
  const zeros = () => Readable.from(Array<Buffer>(GROWS_TO).fill(Buffer.alloc(MIB)))

  it.each([
    ['.br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
    ['.gz', () => createGzip()],
  ])('is refused as %s before it fills the memory', async (ending, pack) => {
    const { files } = await writeSampleRelease(folder)
    await writeFile(path.join(folder, `client/remoteEntry.js${ending}`), await buffer(zeros().pipe(pack())))
    const before = process.resourceUsage().maxRSS
    expect(await digestProblems(folder, files)).toEqual([`client/remoteEntry.js${ending} has a wrong digest`])
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(SPENT_KIB)
  })
})
