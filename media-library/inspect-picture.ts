import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { badRequest } from './delivery-error.ts'
import { probe } from './derive.ts'
import type { Dimensions } from './geometry.ts'
import { countScans } from './jpeg-scans.ts'
import type { Library } from './library.ts'
import type { SourceFile } from './originals.ts'
import type { Asset } from './scan.ts'
import { stateHash } from './state-hash.ts'

/** Pictures whose size is remembered. */
const MAX_INSPECTIONS = 20_000

/** Scans of a JPEG. Encoders write about ten; a decoder walks over the whole picture for each. */
const MAX_SCANS = 50

/** @throws {DeliveryError} for a JPEG that would take a decoder minutes */
export async function refuseManyScans(path: string): Promise<void> {
  refuseScans(await readFile(path))
}

/** @throws {DeliveryError} for a JPEG that would take a decoder minutes */
export function refuseScans(data: Buffer): void {
  const scans = countScans(data)
  if (scans > MAX_SCANS) throw badRequest(`Invalid image file, it has ${scans} scans, at most ${MAX_SCANS}`)
}

const known = new LRUCache<string, Promise<Dimensions>>({ max: MAX_INSPECTIONS })

/** The size that the manifest tells of the very file that is there. */
const listedSize = ({ record, source: original }: Asset, source: SourceFile): Dimensions | undefined =>
  source === original && record?.bytes === source.bytes && record.width && record.height
    ? { width: record.width, height: record.height }
    : undefined

/**
 * The size of a picture as it is seen: from the manifest, so that an original in a bucket is fetched only when
 * something is made of it, else from the file, once until it changes. Nothing is decoded.
 * @throws {DeliveryError} for what is no picture, or is too large
 */
export async function inspectPicture(
  library: Library,
  asset: Asset,
  source: SourceFile,
): Promise<Dimensions> {
  const listed = listedSize(asset, source)
  if (listed) return listed
  const state = stateHash(source)
  const before = known.get(state)
  if (before) return before
  const inspected = library.read(source).then(probe)
  known.set(state, inspected)
  // a file that could not be read now may be read later
  inspected.catch(() => known.delete(state))
  return inspected
}
