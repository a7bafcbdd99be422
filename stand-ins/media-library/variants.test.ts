import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MAX_QUEUED_DERIVATIONS } from './constants.ts'
import type { Recipe } from './derive.ts'
import { openDiskCache } from './disk-cache.ts'
import { noise } from './testing/library.ts'
import { createVariants, variantName } from './variants.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'variants-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function picture() {
  const path = join(dir, 'source.png')
  await writeFile(path, await noise(40, 40, 3))
  const { size, mtimeMs } = await stat(path)
  return { path, bytes: size, modifiedMs: mtimeMs }
}

const width = (pixels: number): Recipe => ({
  steps: [{ crop: 'scale', width: { pixels }, height: undefined, gravity: undefined }],
  quality: undefined,
  format: 'webp',
})

it('refuses more than the queue holds, and serves those in it', async () => {
  const source = await picture()
  const variants = createVariants(await openDiskCache(join(dir, 'cache')))
  const results = await Promise.allSettled(
    Array.from({ length: MAX_QUEUED_DERIVATIONS + 40 }, (_, index) => {
      const recipe = { ...width(1 + (index % 8)), quality: { fixed: 1 + (index >> 3) } }
      return variants.get(variantName(source, recipe), source, recipe)
    }),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(40)
  expect(refused[0]?.reason).toMatchObject({ status: 503 })
})

it('finds what an earlier process left on disk, and makes again what was removed', async () => {
  const source = await picture()
  const cacheDir = join(dir, 'cache')
  const name = variantName(source, width(10))
  const first = await createVariants(await openDiskCache(cacheDir)).get(name, source, width(10))
  await writeFile(join(cacheDir, 'left-over.part'), 'half a file')
  await rm(source.path)
  const disk = await openDiskCache(cacheDir)
  expect(await readdir(cacheDir)).toEqual([name])
  expect(await createVariants(disk).get(name, source, width(10))).toEqual(first)
  await rm(join(cacheDir, name))
  await expect(createVariants(disk).get(name, source, width(10))).rejects.toThrow('Invalid image file')
  const again = await picture()
  expect(await createVariants(disk).get(name, again, width(10))).toHaveProperty('length')
})

it('names a variant by its source and its recipe', async () => {
  const source = await picture()
  const name = variantName(source, width(10))
  expect(variantName({ ...source }, width(10))).toBe(name)
  expect(variantName({ ...source, modifiedMs: source.modifiedMs + 1 }, width(10))).not.toBe(name)
  expect(variantName(source, width(11))).not.toBe(name)
})
