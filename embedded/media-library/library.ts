import type { FileHandle } from 'node:fs/promises'
import type { ResourceType } from './formats.ts'
import { EMPTY, type Look, type Originals, type SourceFile } from './originals.ts'
import { type Asset, assetsOf, type IsPrivate } from './scan.ts'

/**
 * Indexes the library in memory. Requests check for changes once per `maxAgeMs`.
 * @throws when it is unreadable
 */
export async function openLibrary(
  originals: Originals,
  isPrivate: IsPrivate,
  now: () => number = () => performance.now(),
) {
  const indexOf = (look: Look | null) => {
    const { assets, folders } = assetsOf(look ?? EMPTY, isPrivate)
    return { assets, folders, byId: new Map(assets.map((asset) => [asset.assetId, asset])) }
  }
  let seen = indexOf(await originals.look())
  let checkedAt = now()
  let checking: Promise<void> | undefined
  let isAway = false

  async function check(): Promise<void> {
    try {
      const look = await originals.look()
      if (look) seen = indexOf(look)
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

  return {
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
      (await current()).byId.get(`${resourceType}/${publicId}`),
    assets: async (): Promise<readonly Asset[]> => (await current()).assets,
    put: async (...added: Parameters<Originals['put']>): Promise<void> => {
      await originals.put(...added)
      checkedAt = -Infinity
    },
    draftDir: originals.draftDir,
    folders: async (): Promise<readonly string[]> => (await current()).folders,
  }
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
