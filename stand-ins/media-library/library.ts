import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { INDEX_MAX_AGE_MS } from './constants.ts'
import type { ResourceType } from './formats.ts'
import { type ManifestRecord, readManifest, writeManifest } from './manifest.ts'
import { type Asset, scanLibrary } from './scan.ts'

async function changeTime(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return -1
  }
}

async function look(dir: string) {
  // The time is read first: a manifest that changes during the look makes the next one find a newer time.
  const manifestMs = await changeTime(join(dir, 'manifest.json'))
  const scan = await scanLibrary(dir, await readManifest(dir))
  const byKey = new Map(scan.assets.map((asset) => [`${asset.resourceType}/${asset.publicId}`, asset]))
  return { ...scan, byKey, manifestMs }
}

/**
 * Opens the library's index in memory. It follows the folder without a watcher: when somebody
 * asks, and at most every two seconds, the change times of the directories tell of new and removed files.
 * @throws when the manifest cannot be read
 */
export async function openLibrary(dir: string, now: () => number = () => performance.now()) {
  let seen = await look(dir)
  let checkedAt = now()
  let checking: Promise<void> | undefined
  let changes: Promise<unknown> = Promise.resolve()

  async function check(): Promise<void> {
    const known = [...seen.directories, ['manifest.json', seen.manifestMs] as const]
    const changed = known.map(async ([name, time]) => (await changeTime(join(dir, name))) !== time)
    if (!(await Promise.all(changed)).includes(true)) return
    try {
      seen = await look(dir)
    } catch (error) {
      console.error('The media library cannot be read again; the last known state stays.', error)
    }
  }

  async function current(): Promise<typeof seen> {
    if (now() - checkedAt >= INDEX_MAX_AGE_MS)
      await (checking ??= check().finally(() => {
        checkedAt = now()
        checking = undefined
      }))
    return seen
  }

  return {
    dir,
    /** The asset with that public id, exactly as it is spelled. */
    find: async (resourceType: ResourceType, publicId: string): Promise<Asset | undefined> =>
      (await current()).byKey.get(`${resourceType}/${publicId}`),
    assets: async (): Promise<readonly Asset[]> => (await current()).assets,
    /** Every folder's path, sorted. */
    folders: async (): Promise<readonly string[]> => (await current()).folders,
    /** Sets a file's record in the manifest and looks at the folder again. Changes take turns. */
    async record(entry: ManifestRecord): Promise<void> {
      const change = changes.then(async () => {
        const records = await readManifest(dir)
        await writeManifest(dir, [...records.filter(({ file }) => file !== entry.file), entry])
        seen = await look(dir)
      })
      changes = change.catch(() => undefined)
      await change
    },
  }
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
