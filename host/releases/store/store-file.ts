import { getMimeType } from 'hono/utils/mime'
import type { ObjectStore } from './object-store.ts'

/** Files of a release that are under way between two places at once. */
export const TRANSFERS_AT_ONCE = 16
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Stores a file of a release, so that a CDN before a bucket can give what is for browsers as it is.
 * @param prefix of the release
 * @param key of the file, with the prefix
 */
export async function storeFile(
  objects: ObjectStore,
  prefix: string,
  key: string,
  body: Buffer,
): Promise<void> {
  const type = key.startsWith(`${prefix}client/`) ? getMimeType(key) : undefined
  await objects.put(key, body, { cacheControl: IMMUTABLE, ...(type !== undefined && { type }) })
}
