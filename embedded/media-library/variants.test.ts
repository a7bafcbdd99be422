import { once, setMaxListeners } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Recipe } from './derive.ts'
import { openDiskCache } from './disk-cache.ts'
import type { SourceFile } from './originals.ts'
import { noise } from './testing/library.ts'
import {
  CLIENT_MEGAPIXELS,
  type Client,
  createVariants,
  type VariantRequest,
  variantName,
} from './variants.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'variants-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function picture() {
  const path = join(dir, 'source.png')
  await writeFile(path, await noise(40, 40, 3))
  const { size, mtimeMs } = await stat(path)
  return { file: 'source.png', bytes: size, modifiedMs: mtimeMs }
}

const width = (pixels: number): Recipe => ({
  steps: [{ crop: 'scale', width: { pixels }, height: undefined, gravity: undefined }],
  quality: undefined,
  format: 'webp',
})

const client = (address: string, signal = new AbortController().signal): Client => ({
  address,
  isOwn: address === 'own',
  signal,
})

const requestFor = (source: SourceFile, recipe: Recipe, cost = 1): VariantRequest => ({
  name: variantName(source, recipe),
  fetch: async () => {},
  read: () => readFile(join(dir, source.file)),
  recipe,
  cost,
})

const many = (source: SourceFile, length: number) =>
  Array.from({ length }, (_, index) =>
    requestFor(source, { ...width(1 + (index % 8)), quality: { fixed: 1 + (index >> 3) } }),
  )

it('charges an address for new variants only, and never charges the operator', async () => {
  const source = await picture()
  const variants = createVariants(await openDiskCache(join(dir, 'cache')), () => 0)
  const large = (pixels: number) => requestFor(source, width(pixels), CLIENT_MEGAPIXELS * 0.6)
  await variants.get(large(10), client('a'))
  await expect(variants.get(large(11), client('a'))).rejects.toMatchObject({ status: 429, retryAfter: 12 })
  expect(await variants.get(large(10), client('a'))).toHaveProperty('length')
  expect(await variants.get(large(11), client('b'))).toHaveProperty('length')
  expect(await variants.get(large(11), client('a'))).toHaveProperty('length')
  for (let pixels = 20; pixels < 30; pixels += 1) await variants.get(large(pixels), client('own'))
})

it('makes no variant whose clients have all disconnected', async () => {
  const source = await picture()
  const cacheDir = join(dir, 'cache')
  const variants = createVariants(await openDiskCache(cacheDir))
  const [first, ...others] = many(source, 40)
  const begun = once(sharp.queue, 'change')
  const gone = new AbortController()
  setMaxListeners(0, gone.signal)
  const work = others.map((each) => variants.get(each, client('a', gone.signal)))
  const shared = variants.get(first!, client('a', gone.signal))
  const stays = variants.get(first!, client('b'))
  await begun
  gone.abort()
  const results = await Promise.allSettled(work)
  const dropped = results.filter((each) => each.status === 'rejected' && each.reason.status === 499)
  expect(dropped.length).toBeGreaterThan(20)
  expect(await stays).toEqual(await shared)
  await variants.settle()
  expect(await readdir(cacheDir)).toHaveLength(40 - dropped.length)
})

it('makes a variant again when its only client disconnects just before the next one connects', async () => {
  const source = await picture()
  const variants = createVariants(await openDiskCache(join(dir, 'cache')))
  const gone = new AbortController()
  const left = variants.get(requestFor(source, width(10)), client('a', gone.signal))
  gone.abort()
  const stays = variants.get(requestFor(source, width(10)), client('a'))
  await expect(left).rejects.toMatchObject({ status: 499 })
  expect(await stays).toHaveProperty('length')
  await variants.settle()
})

it('finds variants from an earlier process on disk, and makes removed variants again', async () => {
  const source = await picture()
  const cacheDir = join(dir, 'cache')
  const name = variantName(source, width(10))
  const first = await createVariants(await openDiskCache(cacheDir)).get(
    requestFor(source, width(10)),
    client('a'),
  )
  await writeFile(join(cacheDir, 'left-over.part'), 'half a file')
  await rm(join(dir, source.file))
  const disk = await openDiskCache(cacheDir)
  expect(await readdir(cacheDir)).toEqual([name])
  expect(await createVariants(disk).get(requestFor(source, width(10)), client('a'))).toEqual(first)
  await rm(join(cacheDir, name))
  await expect(createVariants(disk).get(requestFor(source, width(10)), client('a'))).rejects.toThrow('ENOENT')
  const again = await picture()
  expect(await createVariants(disk).get(requestFor(again, width(10)), client('a'))).toHaveProperty('length')
})
