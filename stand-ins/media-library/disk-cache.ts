import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DISK_CACHE_BYTES, DISK_CACHE_FILES } from './constants.ts'

/**
 * Derived files on disk, the ones unused for longest making room for new ones.
 * Their content never changes (the name is a hash of what went into them), and a disk that is full or read-only is no
 * failure: what cannot be kept is made again.
 */
export class DiskCache {
  readonly #dir: string
  readonly #files: LRUCache<string, number>
  #complained = false

  private constructor(dir: string, maxBytes: number) {
    this.#dir = dir
    this.#files = new LRUCache({
      maxSize: maxBytes,
      max: DISK_CACHE_FILES,
      sizeCalculation: (bytes) => bytes,
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void rm(join(dir, name), { force: true }).catch(this.#complain)
      },
    })
  }

  /** Opens the cache, with what an earlier process left in it, oldest use first. */
  static async open(dir: string, maxBytes = DISK_CACHE_BYTES): Promise<DiskCache> {
    const cache = new DiskCache(dir, maxBytes)
    try {
      await mkdir(dir, { recursive: true })
      const found: { name: string; bytes: number; usedMs: number }[] = []
      for (const name of await readdir(dir)) {
        if (name.endsWith('.part')) {
          await rm(join(dir, name), { force: true })
          continue
        }
        const { size, atimeMs, mtimeMs } = await stat(join(dir, name))
        if (size > 0) found.push({ name, bytes: size, usedMs: Math.max(atimeMs, mtimeMs) })
      }
      for (const { name, bytes } of found.sort((a, b) => a.usedMs - b.usedMs)) cache.#files.set(name, bytes)
    } catch (error) {
      cache.#complain(error)
    }
    return cache
  }

  async get(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (this.#files.get(name) === undefined) return undefined
    try {
      return await readFile(join(this.#dir, name))
    } catch {
      this.#files.delete(name)
      return undefined
    }
  }

  async set(name: string, data: Buffer): Promise<void> {
    const draft = join(this.#dir, `${name}.${randomUUID()}.part`)
    try {
      await writeFile(draft, data)
      await rename(draft, join(this.#dir, name))
      this.#files.set(name, data.length)
    } catch (error) {
      await rm(draft, { force: true }).catch(this.#complain)
      this.#complain(error)
    }
  }

  /** Bytes on disk, as far as this process knows. */
  get bytes(): number {
    return this.#files.calculatedSize
  }

  /** Once, not with every picture. */
  readonly #complain = (error: unknown): void => {
    if (this.#complained) return
    this.#complained = true
    console.warn('The media cache cannot use its folder; pictures are made again on every request.', error)
  }
}
