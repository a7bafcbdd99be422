import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDelivery } from './delivery.ts'
import { DiskCache } from './disk-cache.ts'
import { Library } from './library.ts'
import { Variants } from './variants.ts'

export interface MediaLibraryOptions {
  /** The originals: folders of pictures and videos, with a `manifest.json` that may say more about them. */
  libraryDir: string
  /** Where derived pictures are kept; may be deleted at any time. */
  cacheDir: string
  cloudName: string
  apiKey: string
  apiSecret: string
  /** Where the host mounts `deliver`: `/media` by default. */
  mountPath?: string
  /** Bytes of derived pictures on disk, 1 GiB by default. */
  maxCacheBytes?: number
}

export interface MediaLibrary {
  /** Delivery: `/{cloud}/{image|video}/upload/{transformation}/[v1/]{public_id}.{ext}`, with or without the mount path. */
  deliver(request: Request): Promise<Response>
  /** Finishes what is being made. */
  close(): Promise<void>
}

/** Opens a folder of media as a stand-in for the media provider. */
export async function createMediaLibrary(options: MediaLibraryOptions): Promise<MediaLibrary> {
  const { libraryDir, cacheDir, cloudName, apiSecret, mountPath = '/media', maxCacheBytes } = options
  await mkdir(libraryDir, { recursive: true })
  const library = await Library.open(libraryDir)
  const variants = new Variants(await DiskCache.open(join(cacheDir, 'variants'), maxCacheBytes))
  return {
    deliver: createDelivery({ library, variants, cloudName, apiSecret, mountPath }),
    close: () => variants.settle(),
  }
}
