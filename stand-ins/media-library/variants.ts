import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { MAX_QUEUED_DERIVATIONS, MEMORY_CACHE_BYTES, MEMORY_ENTRY_BYTES } from './constants.ts'
import { DeliveryError } from './delivery-error.ts'
import { derive, type Recipe } from './derive.ts'
import type { DiskCache } from './disk-cache.ts'
import type { SourceFile } from './scan.ts'

type Data = Buffer<ArrayBuffer>

/**
 * Derived pictures: from memory, from disk, or made now.
 * Equal requests at the same time share one derivation; different ones take turns on the cores, and a queue that is
 * too long refuses more instead of filling the memory.
 */
export function createVariants(disk: DiskCache) {
  // One thread a picture, several pictures at once: the better use of few cores. sharp's own cache would only keep
  // sources open that the caches here make unnecessary.
  sharp.concurrency(1)
  sharp.cache(false)
  const limit = pLimit(availableParallelism())
  const underWay = new Map<string, Promise<Data>>()
  const memory = new LRUCache<string, Data>({
    maxSize: MEMORY_CACHE_BYTES,
    maxEntrySize: MEMORY_ENTRY_BYTES,
    sizeCalculation: (data) => data.length,
  })

  async function make(source: SourceFile, recipe: Recipe): Promise<Data> {
    if (limit.pendingCount >= MAX_QUEUED_DERIVATIONS)
      throw new DeliveryError(503, 'Too many transformations under way, try again')
    return limit(() => derive(source.path, recipe))
  }

  async function load(name: string, source: SourceFile, recipe: Recipe): Promise<Data> {
    const stored = await disk.get(name)
    const data = stored ?? (await make(source, recipe))
    if (!stored) await disk.set(name, data)
    memory.set(name, data)
    return data
  }

  return {
    /** The variant's bytes. @param name what `variantName` gave for the same source and recipe */
    async get(name: string, source: SourceFile, recipe: Recipe): Promise<Data> {
      const known = memory.get(name) ?? underWay.get(name)
      if (known) return known
      const work = load(name, source, recipe).finally(() => underWay.delete(name))
      underWay.set(name, work)
      return work
    },
    /** Waits for what is being made. */
    settle: () => Promise.allSettled(underWay.values()).then(() => undefined),
  }
}

export type Variants = ReturnType<typeof createVariants>

/** A name for a file as it is now, and for what is made of it. */
export const stateHash = ({ path, bytes, modifiedMs }: SourceFile, ...more: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([path, bytes, modifiedMs, ...more]))
    .digest('hex')
    .slice(0, 40)

/** Names a variant by everything that its bytes depend on. */
export const variantName = (source: SourceFile, recipe: Recipe): string =>
  `${stateHash(source, recipe)}.${recipe.format}`
