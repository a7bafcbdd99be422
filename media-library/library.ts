import type { FileHandle } from 'node:fs/promises'
import pLimit from 'p-limit'
import { AdminError } from './admin-error.ts'
import type { ResourceType } from './formats.ts'
import { type ManifestRecord, readManifest, writeManifest } from './manifest.ts'
import type { Originals, SourceFile } from './originals.ts'
import { type Asset, assetsOf, type IsPrivate } from './scan.ts'

async function look(originals: Originals, isPrivate: IsPrivate) {
  const seen = await originals.look()
  const { assets, folders } = assetsOf(seen, isPrivate)
  const byKey = new Map(assets.map((asset) => [`${asset.resourceType}/${asset.publicId}`, asset]))
  const bytes = [...seen.files.values()].reduce((sum, file) => sum + file.bytes, 0)
  return { assets, folders, byKey, bytes }
}

/** Indexes the library in memory; a request checks for changes once per `maxAgeMs`. @throws when it is unreadable */
export async function openLibrary(
  originals: Originals,
  isPrivate: IsPrivate,
  now: () => number = () => performance.now(),
) {
  let seen = await look(originals, isPrivate)
  let checkedAt = now()
  let checking: Promise<void> | undefined
  let isAway = false
  const oneAtATime = pLimit(1)

  async function check(): Promise<void> {
    try {
      if (await originals.hasChanged()) seen = await look(originals, isPrivate)
      isAway = false
    } catch (error) {
      if (!isAway) console.error('The media library cannot be read; it keeps its last known state.', error)
      isAway = true
    }
  }

  async function current(): Promise<typeof seen> {
    if (now() - checkedAt < originals.maxAgeMs) return seen
    checking ??= check().finally(() => {
      checkedAt = now()
      checking = undefined
    })
    if (!originals.isFar) await checking
    return seen
  }

  function writable(): string {
    if (originals.dir !== undefined) return originals.dir
    throw new AdminError(
      403,
      `The library is in ${originals.place}, which takes no uploads: put files there directly`,
    )
  }

  return {
    writable,
    isPrivate,
    open: (source: SourceFile): Promise<FileHandle> => originals.open(source),
    async fetch(source: SourceFile): Promise<void> {
      if (originals.isFar) await (await originals.open(source)).close()
    },
    async read(source: SourceFile): Promise<Buffer<ArrayBuffer>> {
      const file = await originals.open(source)
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    current: (source: SourceFile): Promise<SourceFile> => originals.current(source),
    find: async (resourceType: ResourceType, publicId: string): Promise<Asset | undefined> =>
      (await current()).byKey.get(`${resourceType}/${publicId}`),
    assets: async (): Promise<readonly Asset[]> => (await current()).assets,
    folders: async (): Promise<readonly string[]> => (await current()).folders,
    bytes: async (): Promise<number> => (await current()).bytes,
    /** One change at a time. */
    record: (entry: ManifestRecord): Promise<void> =>
      oneAtATime(async () => {
        const dir = writable()
        const records = await readManifest(dir)
        await writeManifest(dir, [...records.filter(({ file }) => file !== entry.file), entry])
        seen = await look(originals, isPrivate)
      }),
  }
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
