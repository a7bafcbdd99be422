import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdmin } from './admin.ts'
import { createDelivery } from './delivery.ts'
import { openDiskCache } from './disk-cache.ts'
import { openLibrary } from './library.ts'
import type { UnsignedForms } from './picture-wish.ts'
import { createUploads } from './upload.ts'
import { createVariants } from './variants.ts'

export type MediaLibraryOptions = {
  /** The originals: folders of pictures and videos, with a `manifest.json` that may say more about them. */
  libraryDir: string
  /** Where derived pictures and unfinished uploads are kept; may be deleted while the host is down. */
  cacheDir: string
  cloudName: string
  apiKey: string
  apiSecret: string
  /** The forms in which unsigned addresses get pictures; none by default. Any other takes a signed address. */
  unsigned?: UnsignedForms
  /** Takes the product's own signed forms too, beside the provider's documented calls. */
  signedForm?: boolean
  /** Admin calls an hour, 500 by default as on the provider's free plan. */
  ratePerHour?: number
  /** Where the host mounts `deliver`: `/media` by default. */
  mountPath?: string
  /** What the API's addresses of pictures begin with: the mount path and the cloud by default. */
  deliveryBase?: string
  /** Bytes of derived pictures on disk, 1 GiB by default. */
  maxCacheBytes?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

export type MediaLibrary = {
  /**
   * Delivery: `/{cloud}/{image|video}/upload/{transformation}/[v1/]{public_id}.{ext}`, with or without the mount path.
   * @param clientAddress who is charged for new pictures, and waits for his own; without it the host itself
   */
  deliver(request: Request, clientAddress?: string): Promise<Response>
  /** Admin, search and upload API: `/v1_1/{cloud}/...`. */
  admin(request: Request): Promise<Response>
  /** Finishes what is being made. */
  close(): Promise<void>
}

/** Opens a folder of media as a stand-in for the media provider. @throws when its manifest cannot be read */
export async function createMediaLibrary(options: MediaLibraryOptions): Promise<MediaLibrary> {
  const { libraryDir, cacheDir, cloudName, apiKey, apiSecret, mountPath = '/media', now = Date.now } = options
  await mkdir(libraryDir, { recursive: true })
  const library = await openLibrary(libraryDir)
  const variants = createVariants(await openDiskCache(join(cacheDir, 'variants'), options.maxCacheBytes))
  const deliveryBase = options.deliveryBase ?? `${mountPath}/${cloudName}`
  const shared = { library, apiKey, apiSecret, deliveryBase, now }
  const upload = createUploads({ ...shared, partsDir: join(cacheDir, 'uploads') })
  const { signedForm, ratePerHour, unsigned = () => false } = options
  return {
    deliver: createDelivery({ library, variants, cloudName, apiSecret, mountPath, unsigned }),
    admin: createAdmin({ ...shared, upload, cloudName, signedForm, ratePerHour }),
    close: variants.settle,
  }
}

export { refuseManyScans } from './inspect-picture.ts'
export { listenMediaAdmin } from './listen.ts'
