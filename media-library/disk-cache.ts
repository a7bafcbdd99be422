import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DRAFT_END, replaceFile } from './replace-file.ts'

/** How exactly the disk knows when a file was used last, in milliseconds. */
export const USE_NOTED_MS = 10 * 60 * 1000

/** The cache on disk: its size, and a small file of it, by which its number of files is limited (bytes). */
const DISK_CACHE_BYTES = 1024 ** 3
const SMALL_FILE_BYTES = 25_000
const LEAST_CACHE_FILES = 1000

/** Sizes of the files that an earlier process left, the one unused for longest first. Half-written files are removed. */
async function filesIn(dir: string): Promise<{ name: string; bytes: number; usedMs: number }[]> {
  await mkdir(dir, { recursive: true })
  const found: { name: string; bytes: number; usedMs: number }[] = []
  for (const name of await readdir(dir)) {
    const { size, mtimeMs } = await stat(join(dir, name))
    if (name.endsWith(DRAFT_END)) await rm(join(dir, name), { force: true })
    else if (size > 0) found.push({ name, bytes: size, usedMs: mtimeMs })
  }
  return found.sort((a, b) => a.usedMs - b.usedMs)
}

/**
 * Opens the cache on disk, which stays within its limit; the files unused for longest make room for new ones, also
 * after a restart: a file's time says when it was used last. Their content never changes (the name is a hash of what
 * went into them), and a disk that is full or read-only is no failure: what cannot be kept is made again.
 */
export async function openDiskCache(dir: string, maxBytes = DISK_CACHE_BYTES, now = Date.now) {
  let complained = false
  /** Once, not with every picture. */
  const complain = (error: unknown): void => {
    if (complained) return
    complained = true
    console.warn('The media cache cannot use its folder; pictures are made again on every request.', error)
  }
  type Kept = { bytes: number; usedMs: number }
  const files = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    max: Math.max(LEAST_CACHE_FILES, Math.ceil(maxBytes / SMALL_FILE_BYTES)),
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (_kept, name, reason) => {
      if (reason === 'evict') void rm(join(dir, name), { force: true }).catch(complain)
    },
  })
  const keep = (name: string, kept: Kept): void => {
    if (kept.bytes <= maxBytes) files.set(name, kept)
  }
  try {
    for (const { name, ...kept } of await filesIn(dir)) {
      keep(name, kept)
      // the limit is lower than it was
      if (kept.bytes > maxBytes) await rm(join(dir, name), { force: true })
    }
  } catch (error) {
    complain(error)
  }

  /** Notes that a file is used: in memory at once, on disk now and then. */
  function use(name: string): boolean {
    const kept = files.get(name)
    if (kept === undefined) return false
    if (now() - kept.usedMs >= USE_NOTED_MS) {
      kept.usedMs = now()
      const time = new Date(kept.usedMs)
      // removed meanwhile, or a disk that cannot be written: the order suffers, nothing else
      utimes(join(dir, name), time, time).catch(() => undefined)
    }
    return true
  }

  async function read<T>(name: string, how: (path: string) => Promise<T>): Promise<T | undefined> {
    if (!use(name)) return undefined
    try {
      return await how(join(dir, name))
    } catch {
      files.delete(name)
      return undefined
    }
  }

  return {
    use,
    get: (name: string): Promise<Buffer<ArrayBuffer> | undefined> => read(name, (path) => readFile(path)),
    /** To be closed by the caller; it can be read to its end, whatever happens to the file. */
    open: (name: string): Promise<FileHandle | undefined> => read(name, (path) => open(path)),
    async set(name: string, data: Buffer): Promise<void> {
      if (data.length > maxBytes) return
      try {
        await replaceFile(join(dir, name), data)
        keep(name, { bytes: data.length, usedMs: now() })
      } catch (error) {
        complain(error)
      }
    },
  }
}

export type DiskCache = Awaited<ReturnType<typeof openDiskCache>>
