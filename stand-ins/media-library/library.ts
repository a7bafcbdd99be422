import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { INDEX_MAX_AGE_MS } from './constants.ts'
import type { ResourceType } from './formats.ts'
import { type ManifestRecord, readManifest, writeManifest } from './manifest.ts'
import { type Asset, type Scan, scanLibrary } from './scan.ts'

/**
 * The library's index in memory. It follows the folder: a look at the directories' change times, at most every two
 * seconds and only when somebody asks, finds new and removed files without a watcher.
 */
export class Library {
  readonly dir: string
  readonly #now: () => number
  #scan: Scan
  #byKey: Map<string, Asset>
  #manifestMs: number
  #checkedAt: number
  #checking: Promise<void> | undefined
  #changes: Promise<unknown> = Promise.resolve()

  private constructor(dir: string, now: () => number, scan: Scan, manifestMs: number) {
    this.dir = dir
    this.#now = now
    this.#scan = scan
    this.#byKey = index(scan)
    this.#manifestMs = manifestMs
    this.#checkedAt = now()
  }

  static async open(dir: string, now: () => number = () => performance.now()): Promise<Library> {
    const manifestMs = await changeTime(join(dir, 'manifest.json'))
    return new Library(dir, now, await scanLibrary(dir, await readManifest(dir)), manifestMs)
  }

  /** The asset with that public id, exactly as it is spelled. */
  async find(resourceType: ResourceType, publicId: string): Promise<Asset | undefined> {
    await this.#refresh()
    return this.#byKey.get(`${resourceType}/${publicId}`)
  }

  async assets(): Promise<readonly Asset[]> {
    await this.#refresh()
    return this.#scan.assets
  }

  /** Every folder's path, sorted. */
  async folders(): Promise<readonly string[]> {
    await this.#refresh()
    return this.#scan.folders
  }

  /** Sets a file's record in the manifest and looks at the folder again. Changes take turns. */
  async record(entry: ManifestRecord): Promise<void> {
    const change = this.#changes.then(async () => {
      const records = await readManifest(this.dir)
      await writeManifest(this.dir, [...records.filter(({ file }) => file !== entry.file), entry])
      await this.#rescan()
    })
    this.#changes = change.catch(() => undefined)
    await change
  }

  async #refresh(): Promise<void> {
    if (this.#now() - this.#checkedAt < INDEX_MAX_AGE_MS) return
    this.#checking ??= this.#check().finally(() => {
      this.#checkedAt = this.#now()
      this.#checking = undefined
    })
    await this.#checking
  }

  async #check(): Promise<void> {
    const times = await Promise.all(
      [...this.#scan.directories].map(
        async ([name, known]) => (await changeTime(join(this.dir, name))) !== known,
      ),
    )
    const manifestMs = await changeTime(join(this.dir, 'manifest.json'))
    if (manifestMs === this.#manifestMs && !times.includes(true)) return
    try {
      await this.#rescan()
    } catch (error) {
      console.error('The media library cannot be read again; the last known state stays.', error)
    }
  }

  async #rescan(): Promise<void> {
    const manifestMs = await changeTime(join(this.dir, 'manifest.json'))
    this.#scan = await scanLibrary(this.dir, await readManifest(this.dir))
    this.#byKey = index(this.#scan)
    this.#manifestMs = manifestMs
  }
}

function index(scan: Scan): Map<string, Asset> {
  return new Map(scan.assets.map((asset) => [`${asset.resourceType}/${asset.publicId}`, asset]))
}

async function changeTime(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return -1
  }
}
