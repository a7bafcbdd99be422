import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdmin } from './admin.ts'
import { type Bucket, bucketOriginals } from './bucket-originals.ts'
import { createDelivery } from './delivery.ts'
import { openDiskCache } from './disk-cache.ts'
import { folderOriginals } from './folder-originals.ts'
import { openLibrary } from './library.ts'
import type { IsPrivate } from './scan.ts'
import type { UnsignedForms } from './unsigned-forms.ts'
import { createVariants } from './variants.ts'

export type MediaLibraryOptions = {
  /**
   * The originals: folders of pictures and videos, with a `manifest.json` that may say more about them. The sample
   * pictures by default.
   */
  libraryDir?: string
  /** The originals in a bucket, in place of the folder. */
  bucket?: Bucket
  /** Derived pictures, and originals of a bucket; may be deleted while the host is down. */
  cacheDir: string
  cloudName: string
  apiKey: string
  apiSecret: string
  /** The transformations that unsigned addresses may have; none by default. Others need a signed address. */
  unsigned?: UnsignedForms
  /** What is delivered to signed addresses and tokens only, by its public id; nothing by default. */
  isPrivate?: IsPrivate
  /** The key of tokens, in hexadecimal; without one there are none. */
  tokenKey?: string
  /** Takes the product's own signed forms too, beside the provider's documented calls. */
  signedForm?: boolean
  /** Where the host mounts `deliver`: `/media` by default. */
  mountPath?: string
  /** What the API's addresses of pictures begin with: the mount path and the cloud by default. */
  deliveryBase?: string
  /** Bytes of the cache on disk, 1 GiB by default. */
  maxCacheBytes?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

export type MediaLibrary = {
  /**
   * Delivery: `/{cloud}/{image|video}/{upload|authenticated}/{transformation}/[v1/]{public_id}.{ext}`, with or without the mount path.
   * @param clientAddress the client whose budget and queue new pictures use; without it the host itself
   */
  deliver(request: Request, clientAddress?: string): Promise<Response>
  /** Admin and search API: `/v1_1/{cloud}/...`. */
  admin(request: Request): Promise<Response>
  /** Finishes what is being made. */
  close(): Promise<void>
}

/** The sample pictures. */
const SAMPLES = join(import.meta.dirname, 'library')

/** Opens a media library that speaks the media provider's protocol. @throws when it, or its manifest, cannot be read */
export async function createMediaLibrary(options: MediaLibraryOptions): Promise<MediaLibrary> {
  const {
    libraryDir = SAMPLES,
    bucket,
    cacheDir,
    cloudName,
    apiKey,
    apiSecret,
    mountPath = '/media',
    now = Date.now,
  } = options
  // originals of a bucket are in it as well: one limit for both
  const cache = await openDiskCache(join(cacheDir, 'variants'), options.maxCacheBytes)
  if (!bucket) await mkdir(libraryDir, { recursive: true })
  const library = await openLibrary(
    bucket ? bucketOriginals(bucket, cache, join(cacheDir, 'bucket.json')) : folderOriginals(libraryDir),
    options.isPrivate ?? (() => false),
  )
  const variants = createVariants(cache)
  const deliveryBase = options.deliveryBase ?? `${mountPath}/${cloudName}`
  const { signedForm, tokenKey, unsigned = () => false } = options
  const delivery = { library, variants, cloudName, apiSecret, mountPath, unsigned, tokenKey, now }
  return {
    deliver: createDelivery(delivery),
    admin: createAdmin({ library, apiKey, apiSecret, deliveryBase, now, cloudName, signedForm }),
    close: variants.settle,
  }
}

export type { Bucket } from './bucket-originals.ts'
export { refuseManyScans } from './inspect-picture.ts'
export { listenMediaAdmin } from './listen.ts'
