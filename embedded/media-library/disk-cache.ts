import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DRAFT_END, writeWhole } from '@lustre/platform/server/disk/write-whole'
import { LRUCache } from 'lru-cache'

/** Milliseconds by which a file's last use on disk may be out of date. */
export const USE_NOTED_MS = 10 * 60 * 1000

/** In bytes. The small file's size limits the number of files. */
const DISK_CACHE_BYTES = 1024 ** 3
const SMALL_FILE_BYTES = 25_000
const LEAST_CACHE_FILES = 1000

/** Lists the files of an earlier process, least recently used first, and removes partial ones. */
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
 * Opens the LRU cache on disk. A file's time records its last use across restarts. On a full or read-only
 * disk it only logs, and pictures are made again.
 */
export async function openDiskCache(dir: string, maxBytes = DISK_CACHE_BYTES, now = Date.now) {
  let complained = false
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
      // The earlier process may have had a higher limit.
      if (kept.bytes > maxBytes) await rm(join(dir, name), { force: true })
    }
  } catch (error) {
    complain(error)
  }

  /** Records a use, in memory at once and on disk from time to time. */
  function use(name: string): boolean {
    const kept = files.get(name)
    if (kept === undefined) return false
    if (now() - kept.usedMs >= USE_NOTED_MS) {
      kept.usedMs = now()
      const time = new Date(kept.usedMs)
      // A missing file or a read-only disk affects the eviction order only.
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
    /** Opens a file, which the caller closes. It stays readable even if it is evicted in the meantime. */
    open: (name: string): Promise<FileHandle | undefined> => read(name, (path) => open(path)),
    async set(name: string, data: Buffer): Promise<void> {
      if (data.length > maxBytes) return
      try {
        // An operator may remove the folder at any time.
        await mkdir(dir, { recursive: true })
        await writeWhole(join(dir, name), data)
        keep(name, { bytes: data.length, usedMs: now() })
      } catch (error) {
        complain(error)
      }
    },
  }
}

export type DiskCache = Awaited<ReturnType<typeof openDiskCache>>
