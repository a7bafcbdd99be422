import { getMimeType } from 'hono/utils/mime'
import type { ObjectStore } from './object-store.ts'

export const TRANSFERS_AT_ONCE = 16
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Stores a file of a release, with headers for a CDN that serves the bucket directly. */
export async function storeFile(
  objects: ObjectStore,
  prefix: string,
  key: string,
  body: Buffer,
): Promise<void> {
  const type = key.startsWith(`${prefix}client/`) ? getMimeType(key) : undefined
  await objects.put(key, body, { cacheControl: IMMUTABLE, ...(type !== undefined && { type }) })
}
