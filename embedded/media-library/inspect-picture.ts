import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { badRequest } from './delivery-error.ts'
import { probe } from './derive.ts'
import type { Dimensions } from './geometry.ts'
import type { Library } from './library.ts'
import type { SourceFile } from './originals.ts'
import type { Asset } from './scan.ts'
import { stateHash } from './state-hash.ts'

const FILL = 0xff
const START_OF_SCAN = 0xda
const START = 0xd8
const END = 0xd9
/** Stuffed bytes, restart markers and the like have no length (ITU T.81, table B.1). */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= START)

/**
 * Counts the scans of a JPEG without decoding it. It may hold thousands, and a decoder walks the whole
 * picture for each.
 * @returns 0 for any other format
 */
export function countScans(data: Buffer): number {
  if (data[0] !== FILL || data[1] !== START) return 0
  let scans = 0
  let at = data.indexOf(FILL, 2)
  while (at !== -1 && at + 3 < data.length) {
    const marker = data[at + 1] ?? END
    if (marker === END) break
    if (marker === START_OF_SCAN) scans += 1
    // Skips by length, because a preview inside the metadata has its own scans.
    const length = marker === FILL ? 1 : standsAlone(marker) ? 2 : 2 + data.readUInt16BE(at + 2)
    at = data.indexOf(FILL, at + length)
  }
  return scans
}

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

const known = new LRUCache<string, Dimensions, () => Promise<Buffer>>({
  max: MAX_INSPECTIONS,
  fetchMethod: async (_state, _stale, { context: read }) => probe(await read()),
})

/** Returns the manifest's size, which is valid only while the file is the listed one. */
const listedSize = ({ record, source: original }: Asset, source: SourceFile): Dimensions | undefined =>
  source === original && record?.bytes === source.bytes && record.width && record.height
    ? { width: record.width, height: record.height }
    : undefined

/**
 * Returns the displayed size, if possible from the manifest, which avoids a fetch of a bucket's original.
 * @throws {DeliveryError} when the file is not a picture or is too large
 */
export async function inspectPicture(
  library: Library,
  asset: Asset,
  source: SourceFile,
): Promise<Dimensions> {
  const listed = listedSize(asset, source)
  return listed ?? known.forceFetch(stateHash(source), { context: () => library.read(source) })
}
