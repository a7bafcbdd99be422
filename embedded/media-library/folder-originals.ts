import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { DeliveryError, notFound } from './delivery-error.ts'
import { splitExtension } from './formats.ts'
import { changeManifest, MANIFEST_FILE, readManifest, withRecord } from './manifest.ts'
import type { Originals, SourceFile } from './originals.ts'

export const INDEX_MAX_AGE_MS = 2_000

/** A hidden name, which is not part of the library. */
const DRAFTS = '.uploads'

const changeTime = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return -1
  }
}

/** Lists entries without symbolic links, for which isFile and isDirectory are false: they could lead out. */
async function visibleEntries(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { entry, path, name: relative(root, path).split(sep).join('/') }
    })
    .filter(({ name }) => !name.split('/').some((part) => part.startsWith('.')))
}

async function walk(root: string) {
  const files = new Map<string, SourceFile>()
  const directories = new Map<string, number>()
  // Reads times before files, so that the next check notices a file that arrives in between.
  directories.set('', (await stat(root)).mtimeMs)
  for (const { entry, path, name } of await visibleEntries(root))
    if (entry.isDirectory()) directories.set(name, (await stat(path)).mtimeMs)
  const media = (await visibleEntries(root)).filter(
    ({ entry, name }) => entry.isFile() && splitExtension(name).extension,
  )
  await Promise.all(
    media.map(async ({ path, name }) => {
      const { size, mtimeMs } = await stat(path)
      files.set(name, { file: name, bytes: size, modifiedMs: mtimeMs })
    }),
  )
  return { files, directories }
}

const gone = (source: SourceFile, cause: unknown) =>
  new DeliveryError(404, notFound(splitExtension(source.file).stem).message, { cause })

/** Notices new and removed files by the change times of directories and manifest, without a watcher. */
export function folderOriginals(dir: string): Originals {
  const times = new Map<string, number>()
  const checkedAt = new WeakMap<SourceFile, number>()
  return {
    place: dir,
    maxAgeMs: INDEX_MAX_AGE_MS,
    isFar: false,
    async look() {
      const same = [...times].map(async ([name, time]) => (await changeTime(join(dir, name))) === time)
      if (same.length > 0 && !(await Promise.all(same)).includes(false)) return null
      // Reads the time first, so that the next check notices a manifest that changes in between.
      const manifestMs = await changeTime(join(dir, MANIFEST_FILE))
      const manifest = await readManifest(dir)
      const { files, directories } = await walk(dir)
      times.clear()
      for (const [name, time] of [...directories, [MANIFEST_FILE, manifestMs] as const]) times.set(name, time)
      return { files, folders: [...directories.keys()], manifest }
    },
    /** Checks the file itself from time to time, because its replacement leaves the folder's time unchanged. */
    async current(source) {
      const now = performance.now()
      if (now - (checkedAt.get(source) ?? -INDEX_MAX_AGE_MS) < INDEX_MAX_AGE_MS) return source
      try {
        const { size, mtimeMs } = await stat(join(dir, source.file))
        source.bytes = size
        source.modifiedMs = mtimeMs
        checkedAt.set(source, now)
        return source
      } catch (cause) {
        throw gone(source, cause)
      }
    },
    open: (source) =>
      open(join(dir, source.file)).catch((cause: unknown) => {
        throw gone(source, cause)
      }),
    // In the library's own folder, because a file moves at once only within a disk
    draftDir: join(dir, DRAFTS),
    async put(drafts, record) {
      for (const [file, draft] of drafts) {
        await mkdir(dirname(join(dir, file)), { recursive: true })
        await rename(draft, join(dir, file))
      }
      await changeManifest(dir, (records) => withRecord(records, record))
    },
  }
}
