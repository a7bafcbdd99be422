import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { whileLocked } from '@lustre/platform/server/disk/while-locked'
import pLimit from 'p-limit'
import { allFiles } from '../manifest/files.ts'
import { checkedKey, type ObjectInfo, type ObjectStore, tooLarge } from './object-store.ts'
import { watchListing } from './watch-listing.ts'

/** Folder of unfinished files and locks; no key begins with it. */
const WRITING = '.writing'
const POLL_MS = 200
/** How long a killed writer's lock lasts. A lock is only held for a rename. */
const STALE_MS = 5000
/** Older files are remains of killed writers, because no writer takes this long. */
const LEFT_BEHIND_MS = 86_400_000
const LOCK_POLL_MS = 20
const LOCK_WAIT_MS = 10_000
const READS_AT_ONCE = 32
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Larger objects never change under their key, so size and time identify them. */
const HASHED_BYTES = 64 * 1024

const UNREADABLE = 'unreadable'

type Stat = { mtimeMs: number; size: number }
const isHashed = ({ size }: Stat) => size <= HASHED_BYTES
const etagOf = (info: Stat, body: Buffer | string) =>
  isHashed(info)
    ? createHash('sha256').update(body).digest('hex').slice(0, 32)
    : `${info.size.toString(36)}-${info.mtimeMs.toString(36)}`

const nullIfNotThere = (error: NodeJS.ErrnoException): null => {
  if (NOT_THERE.has(error.code ?? '')) return null
  throw error
}

/**
 * The embedded store: files of a folder, which several hosts may mount. The folder must exist. The function is long
 * because its functions share the folder and its drafts.
 */
export function createFolderStore(folder: string, { pollMs = POLL_MS } = {}): ObjectStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key))

  /** @throws {Error} for a symbolic link, whose target others may change */
  async function openFile(key: string): Promise<FileHandle | null> {
    const file = fileOf(key)
    const parent = await realpath(path.dirname(file)).catch(nullIfNotThere)
    if (parent === null) return null
    if (parent !== path.join(await realpath(folder), path.dirname(key)))
      throw new Error(`${file} lies behind a link, which the store does not follow`)
    return open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ELOOP') throw new Error(`${file} is a link, which the store does not follow`)
        return nullIfNotThere(error)
      },
    )
  }

  /** Writes a draft. Never creates the store's folder, because an unmounted disk must not look empty. */
  async function writeDraft(body: Buffer | string): Promise<{ file: string; etag: string }> {
    await mkdir(path.join(folder, WRITING)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const file = path.join(folder, WRITING, randomUUID())
    const handle = await open(file, 'wx')
    try {
      await handle.writeFile(body)
      await handle.sync()
      return { file, etag: etagOf(await handle.stat(), body) }
    } finally {
      await handle.close()
    }
  }

  async function read(handle: FileHandle, key: string, most: number) {
    const info = await handle.stat()
    if (!info.isFile()) return null
    if (info.size > most) throw tooLarge(key, info.size, most)
    const body = await handle.readFile()
    return { body, etag: etagOf(info, body) }
  }

  async function get(key: string, most = Number.POSITIVE_INFINITY) {
    const handle = await openFile(key)
    if (!handle) return null
    try {
      return await read(handle, key, most)
    } finally {
      await handle.close()
    }
  }

  async function infoOf(key: string): Promise<ObjectInfo | null> {
    const info = await stat(fileOf(key)).catch(nullIfNotThere)
    if (!info) return null
    // A file that this user may not read is listed: its reader reports why, and the others are read.
    const etag = isHashed(info)
      ? await get(key).then(
          (read) => read?.etag,
          () => UNREADABLE,
        )
      : etagOf(info, '')
    return etag === undefined ? null : { key, etag, bytes: info.size, modified: info.mtime }
  }

  async function keys(prefix: string): Promise<string[]> {
    const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const files = await allFiles(path.join(folder, below)).catch(nullIfNotThere)
    // An empty store is not the same as an unmounted disk.
    if (files === null) await stat(folder)
    return (files ?? [])
      .map((file) => below + file)
      .filter((key) => key.startsWith(prefix) && !key.startsWith(`${WRITING}/`))
  }

  const lockOf = (key: string) => ({
    lockfilePath: path.join(folder, WRITING, `${key.replaceAll('/', '~')}.lock`),
    staleMs: STALE_MS,
    waitMs: LOCK_WAIT_MS,
    pollMs: LOCK_POLL_MS,
  })

  const store: ObjectStore = {
    place: folder,
    get,
    async put(key, body, { condition } = {}) {
      const target = fileOf(key)
      const { file, etag } = await writeDraft(body)
      const move = () => rename(file, target)
      try {
        await mkdir(path.dirname(target), { recursive: true })
        if (condition === undefined) {
          await move()
          return etag
        }
        return await whileLocked(target, lockOf(key), async (isHeld) => {
          const now = (await get(key))?.etag ?? null
          if (now !== (condition === 'absent' ? null : condition.etag) || !isHeld()) return null
          await move()
          return etag
        })
      } finally {
        await rm(file, { force: true })
      }
    },
    keys,
    async list(prefix) {
      const infos = await pLimit(READS_AT_ONCE).map(await keys(prefix), infoOf)
      return infos.filter((info) => info !== null)
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    watch: (prefix, onChange) => watchListing(() => store.list(prefix), { intervalMs: pollMs, onChange }),
    async tidy() {
      const writing = path.join(folder, WRITING)
      for (const name of (await readdir(writing).catch(nullIfNotThere)) ?? []) {
        const info = await stat(path.join(writing, name)).catch(nullIfNotThere)
        if (info && Date.now() - info.mtimeMs > LEFT_BEHIND_MS)
          await rm(path.join(writing, name), { recursive: true, force: true })
      }
    },
  }
  return store
}
