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

/**
 * Derived pictures: from memory, from disk, or made now.
 * Equal requests at the same time share one derivation; different ones take turns on the cores, and a queue that is
 * too long refuses more instead of filling the memory.
 */
export class Variants {
  readonly #disk: DiskCache
  readonly #limit = pLimit(availableParallelism())
  readonly #underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  readonly #memory = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: MEMORY_CACHE_BYTES,
    maxEntrySize: MEMORY_ENTRY_BYTES,
    sizeCalculation: (data) => data.length,
  })

  constructor(disk: DiskCache) {
    this.#disk = disk
    // One thread a picture, several pictures at once: the better use of few cores. sharp's own cache would only keep
    // sources open that the caches here make unnecessary.
    sharp.concurrency(1)
    sharp.cache(false)
  }

  /** The variant's bytes. `name` is what `variantName` gave for the same source and recipe. */
  async get(name: string, source: SourceFile, recipe: Recipe): Promise<Buffer<ArrayBuffer>> {
    const held = this.#memory.get(name)
    if (held) return held
    const shared = this.#underWay.get(name)
    if (shared) return shared
    const work = this.#load(name, source, recipe).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, work)
    return work
  }

  /** Waits for what is being made. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#underWay.values())
  }

  async #load(name: string, source: SourceFile, recipe: Recipe): Promise<Buffer<ArrayBuffer>> {
    const stored = await this.#disk.get(name)
    const data = stored ?? (await this.#make(source, recipe))
    if (!stored) await this.#disk.set(name, data)
    this.#memory.set(name, data)
    return data
  }

  async #make(source: SourceFile, recipe: Recipe): Promise<Buffer<ArrayBuffer>> {
    if (this.#limit.pendingCount >= MAX_QUEUED_DERIVATIONS) {
      throw new DeliveryError(503, 'Too many transformations under way, try again')
    }
    return this.#limit(() => derive(source.path, recipe))
  }
}

/** Names a variant by everything that its bytes depend on. */
export function variantName(source: SourceFile, recipe: Recipe): string {
  const { path, bytes, modifiedMs } = source
  const hash = createHash('sha256')
    .update(JSON.stringify([path, bytes, modifiedMs, recipe]))
    .digest('hex')
  return `${hash.slice(0, 40)}.${recipe.format}`
}
