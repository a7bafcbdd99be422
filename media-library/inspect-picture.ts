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

const MAX_INSPECTIONS = 20_000

/** Encoders write about ten scans. A decoder walks the whole picture for each. */
const MAX_SCANS = 50

/** Checks a file. @throws {DeliveryError} for a JPEG that would take a decoder minutes */
export async function refuseManyScans(path: string): Promise<void> {
  refuseScans(await readFile(path))
}

/** Checks a picture. @throws {DeliveryError} for a JPEG that would take a decoder minutes */
export function refuseScans(data: Buffer): void {
  const scans = countScans(data)
  if (scans > MAX_SCANS) throw badRequest(`Invalid image file, it has ${scans} scans, at most ${MAX_SCANS}`)
}

const known = new LRUCache<string, Promise<Dimensions>>({ max: MAX_INSPECTIONS })

/** Returns the manifest's size, which is valid only while the file is the listed one. */
const listedSize = ({ record, source: original }: Asset, source: SourceFile): Dimensions | undefined =>
  source === original && record?.bytes === source.bytes && record.width && record.height
    ? { width: record.width, height: record.height }
    : undefined

/**
 * Returns the displayed size, if possible from the manifest, which avoids a fetch of a bucket's original.
 * @throws {DeliveryError} when the file is no picture or too large
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
  inspected.catch(() => known.delete(state))
  return inspected
}
