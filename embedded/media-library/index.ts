import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCAL_HOST, listenLocally } from '@lustre/platform/server/listen-locally'
import { createAdmin } from './admin.ts'
import { type Bucket, bucketOriginals } from './bucket-originals.ts'
import { createDelivery, MOUNT_PATH } from './delivery.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'
import { folderOriginals } from './folder-originals.ts'
import { openLibrary } from './library.ts'
import { overlayOriginals } from './overlay-originals.ts'
import type { Provenance } from './provenance.ts'
import type { IsPrivate } from './scan.ts'
import type { UnsignedForms } from './unsigned-forms.ts'
import { createVariants } from './variants.ts'

export type MediaLibraryOptions = {
  /** Folder of pictures and videos, with an optional `manifest.json`; the sample pictures by default. */
  libraryDir?: string
  bucket?: Bucket
  /** Folder whose files show over the library's. Uploads go there where the library is the sample pictures. */
  uploadsDir?: string
  /** Folder of derived pictures, and of a bucket's originals; may be deleted while the host is down. */
  cacheDir: string
  cloudName: string
  apiKey: string
  apiSecret: string
  /** Transformations that unsigned addresses may request; none by default. */
  unsigned?: UnsignedForms
  /** Selects private assets by public id, which need a signed address or a token; none by default. */
  isPrivate?: IsPrivate
  /** Key of access tokens, in hexadecimal. Without it, no token is valid. */
  tokenKey?: string
  signedForm?: boolean
  /** What derived pictures say about themselves; by default they are photos, which say nothing. */
  provenance?: Provenance
  /** Prefix of picture addresses in API replies: `/media` and the cloud by default. */
  deliveryBase?: string
  /** 1 GiB by default. */
  maxCacheBytes?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

const SAMPLES = join(import.meta.dirname, 'library')

function originalsOf({ bucket, libraryDir, cacheDir, uploadsDir }: MediaLibraryOptions, cache: DiskCache) {
  const base = bucket
    ? bucketOriginals(bucket, cache, join(cacheDir, 'bucket.json'), join(cacheDir, 'uploads'))
    : folderOriginals(libraryDir ?? SAMPLES)
  if (uploadsDir === undefined) return base
  const uploads = folderOriginals(uploadsDir)
  const takes = bucket || libraryDir !== undefined ? base : uploads
  return { ...overlayOriginals(uploads, base), put: takes.put, draftDir: takes.draftDir }
}

/**
 * Opens a media library that speaks the media provider's protocol.
 * @throws when it or its manifest cannot be read
 */
export async function createMediaLibrary(options: MediaLibraryOptions) {
  const { libraryDir = SAMPLES, bucket, cacheDir, cloudName } = options
  const common = {
    unsigned: () => false,
    isPrivate: () => false,
    provenance: { digitalSource: 'photo', creator: '' } satisfies Provenance,
    deliveryBase: `${MOUNT_PATH}/${cloudName}`,
    now: Date.now,
    ...options,
  }
  // Also holds a bucket's originals, under the same size limit.
  const cache = await openDiskCache(join(cacheDir, 'variants'), options.maxCacheBytes)
  if (!bucket) await mkdir(libraryDir, { recursive: true })
  const library = await openLibrary(originalsOf(options, cache), common.isPrivate)
  const variants = createVariants(cache)
  return {
    /**
     * Answers `/{cloud}/{image|video}/{upload|authenticated}/{transformation}/[v1/]{public_id}.{ext}`, with or
     * without `/media` before it, from the budget and the queue of the client's address: the host itself by default.
     */
    deliver: createDelivery({ ...common, library, variants }),
    /** Answers the admin and search API: `/v1_1/{cloud}/...`. */
    admin: createAdmin({ ...common, library }),
    close: variants.settle,
  }
}

export type MediaLibrary = Awaited<ReturnType<typeof createMediaLibrary>>

/**
 * Serves the admin API, and the delivery for the sections' own use, on the loopback interface.
 * @returns `apiBase`, which replaces the provider's `https://api.cloudinary.com` and `https://res.cloudinary.com`
 */
export async function listenMediaAdmin({ admin, deliver }: Pick<MediaLibrary, 'admin' | 'deliver'>) {
  const { port, close } = await listenLocally((request) =>
    new URL(request.url).pathname.startsWith('/v1_1/') ? admin(request) : deliver(request),
  )
  return { apiBase: `http://${LOCAL_HOST}:${port}`, close }
}

export type { Bucket } from './bucket-originals.ts'
export { withDecodedHeic } from './heic.ts'
export { refuseManyScans } from './inspect-picture.ts'
export { digestOf } from './state-hash.ts'
