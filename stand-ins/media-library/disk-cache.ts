import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DISK_CACHE_BYTES, DISK_CACHE_FILES } from './constants.ts'

/** Sizes of the files that an earlier process left, the one unused for longest first. Half-written files are removed. */
async function filesIn(dir: string): Promise<[name: string, bytes: number][]> {
  await mkdir(dir, { recursive: true })
  const found: { name: string; bytes: number; usedMs: number }[] = []
  for (const name of await readdir(dir)) {
    const { size, atimeMs, mtimeMs } = await stat(join(dir, name))
    if (name.endsWith('.part')) await rm(join(dir, name), { force: true })
    else if (size > 0) found.push({ name, bytes: size, usedMs: Math.max(atimeMs, mtimeMs) })
  }
  return found.sort((a, b) => a.usedMs - b.usedMs).map(({ name, bytes }) => [name, bytes])
}

/**
 * Opens the derived files on disk; the ones unused for longest make room for new ones.
 * Their content never changes (the name is a hash of what went into them), and a disk that is full or read-only is no
 * failure: what cannot be kept is made again.
 */
export async function openDiskCache(dir: string, maxBytes = DISK_CACHE_BYTES) {
  let complained = false
  /** Once, not with every picture. */
  const complain = (error: unknown): void => {
    if (complained) return
    complained = true
    console.warn('The media cache cannot use its folder; pictures are made again on every request.', error)
  }
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    max: DISK_CACHE_FILES,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(dir, name), { force: true }).catch(complain)
    },
  })
  try {
    for (const [name, bytes] of await filesIn(dir)) files.set(name, bytes)
  } catch (error) {
    complain(error)
  }
  return {
    async get(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
      if (files.get(name) === undefined) return undefined
      try {
        return await readFile(join(dir, name))
      } catch {
        files.delete(name)
        return undefined
      }
    },
    async set(name: string, data: Buffer): Promise<void> {
      const draft = join(dir, `${name}.${randomUUID()}.part`)
      try {
        await writeFile(draft, data)
        await rename(draft, join(dir, name))
        files.set(name, data.length)
      } catch (error) {
        await rm(draft, { force: true }).catch(complain)
        complain(error)
      }
    },
  }
}

export type DiskCache = Awaited<ReturnType<typeof openDiskCache>>
