import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { DeliveryError, notFound } from './delivery-error.ts'
import { splitExtension } from './formats.ts'
import { MANIFEST_FILE, readManifest } from './manifest.ts'
import type { Originals, SourceFile } from './originals.ts'

/** How long the index may be behind the folder, in milliseconds. */
export const INDEX_MAX_AGE_MS = 2_000

const changeTime = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return -1
  }
}

/** Without symbolic links (isFile and isDirectory are false for them), which could lead out of the library. */
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
  // The times are read before the files: one that comes meanwhile makes the next look find a newer time.
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

/**
 * Originals in a folder, which may be read-only. New and removed files are found without a watcher, by the change times
 * of the directories and of the manifest.
 */
export function folderOriginals(dir: string): Originals {
  const times = new Map<string, number>()
  const checkedAt = new WeakMap<SourceFile, number>()
  return {
    place: dir,
    maxAgeMs: INDEX_MAX_AGE_MS,
    isFar: false,
    async hasChanged() {
      const changed = [...times].map(async ([name, time]) => (await changeTime(join(dir, name))) !== time)
      return (await Promise.all(changed)).includes(true)
    },
    async look() {
      // read first: a manifest that changes during the look makes the next one find a newer time
      const manifestMs = await changeTime(join(dir, MANIFEST_FILE))
      const manifest = await readManifest(dir)
      const { files, directories } = await walk(dir)
      times.clear()
      for (const [name, time] of [...directories, [MANIFEST_FILE, manifestMs] as const]) times.set(name, time)
      return { files, folders: [...directories.keys()], manifest }
    },
    /** A file replaced under its name leaves its folder's time as it was: look at the file itself, now and then. */
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
  }
}
