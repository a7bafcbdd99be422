import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import lockfile from 'proper-lockfile'
import { checkedKey, type ObjectInfo, type ObjectStore } from './object-store.ts'
import { watchListing } from './watch-listing.ts'

/** What is being written, and the locks; no key begins with it. */
const WRITING = '.writing'
const POLL_MS = 200
/** A writer that was killed holds its lock for so long. A lock is held for the time of a rename, never longer. */
const STALE_MS = 5000
const LOCK_POLL_MS = 20
const LOCK_ATTEMPTS = 500
/** What there is instead of a file: nothing, or a folder. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

type Stat = { ino: bigint; mtimeNs: bigint; size: bigint }
/** Every write makes a new file, so that these three change with it. */
const etagOf = ({ ino, mtimeNs, size }: Stat) =>
  [ino, mtimeNs, size].map((each) => each.toString(36)).join('-')

const nullIfNotThere = (error: NodeJS.ErrnoException): null => {
  if (NOT_THERE.has(error.code ?? '')) return null
  throw error
}

/** The embedded store: objects are the files of a folder, which several hosts may mount. */
export function createFolderStore(folder: string, { pollMs = POLL_MS } = {}): ObjectStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key))

  /** @throws {Error} for a link: what it leads to may be changed by others */
  async function opened(key: string): Promise<FileHandle | null> {
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

  async function written(body: Buffer | string): Promise<{ file: string; etag: string }> {
    await mkdir(path.join(folder, WRITING), { recursive: true })
    const file = path.join(folder, WRITING, randomUUID())
    const handle = await open(file, 'wx')
    try {
      await handle.writeFile(body)
      await handle.sync()
      return { file, etag: etagOf(await handle.stat({ bigint: true })) }
    } finally {
      await handle.close()
    }
  }

  const etagAt = (file: string) => stat(file, { bigint: true }).then(etagOf, nullIfNotThere)

  async function lock(key: string): Promise<() => Promise<void>> {
    const lockfilePath = path.join(folder, WRITING, `${key.replaceAll('/', '~')}.lock`)
    return lockfile.lock(fileOf(key), {
      lockfilePath,
      realpath: false,
      stale: STALE_MS,
      retries: { retries: LOCK_ATTEMPTS, factor: 1, minTimeout: LOCK_POLL_MS, maxTimeout: LOCK_POLL_MS },
    })
  }

  const store: ObjectStore = {
    place: folder,
    async get(key) {
      const handle = await opened(key)
      if (!handle) return null
      try {
        const info = await handle.stat({ bigint: true })
        return info.isFile() ? { etag: etagOf(info), body: await handle.readFile() } : null
      } finally {
        await handle.close()
      }
    },
    async put(key, body, { condition } = {}) {
      const target = fileOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      const { file, etag } = await written(body)
      const move = () => rename(file, target)
      try {
        if (condition === undefined) {
          await move()
          return etag
        }
        const unlock = await lock(key)
        try {
          const now = await etagAt(target)
          if (now !== (condition === 'absent' ? null : condition.etag)) return null
          await move()
          return etag
        } finally {
          await unlock()
        }
      } finally {
        await rm(file, { force: true })
      }
    },
    async list(prefix) {
      const below = path.join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(nullIfNotThere)
      // an empty store is one thing, a disk that is not mounted another
      if (entries === null) await stat(folder)
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix) && !key.startsWith(`${WRITING}/`))
      const infos = await Promise.all(
        keys.map(async (key): Promise<ObjectInfo | null> => {
          const info = await stat(path.join(folder, key), { bigint: true }).catch(nullIfNotThere)
          return info && { key, etag: etagOf(info), bytes: Number(info.size), modified: info.mtime }
        }),
      )
      return infos.filter((info) => info !== null).sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    watch: (prefix, onChange) => watchListing(() => store.list(prefix), onChange, pollMs),
  }
  return store
}
