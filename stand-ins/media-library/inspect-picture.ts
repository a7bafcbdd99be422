import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { MAX_INSPECTIONS, MAX_SCANS } from './constants.ts'
import { badRequest } from './delivery-error.ts'
import { probe } from './derive.ts'
import type { Dimensions } from './geometry.ts'
import { countScans } from './jpeg-scans.ts'
import type { SourceFile } from './scan.ts'

/** @throws {DeliveryError} for a JPEG that would take a decoder minutes */
export async function refuseManyScans(path: string): Promise<void> {
  const scans = countScans(await readFile(path))
  if (scans > MAX_SCANS) throw badRequest(`Invalid image file, it has ${scans} scans, at most ${MAX_SCANS}`)
}

const known = new LRUCache<string, Promise<Dimensions>>({ max: MAX_INSPECTIONS })

async function inspect(path: string): Promise<Dimensions> {
  const size = await probe(path)
  await refuseManyScans(path)
  return size
}

/**
 * The size of a picture as it is seen. Nothing is decoded, and a file is read once until it changes.
 * @throws {DeliveryError} for what is no picture, is too large, or would take too long to decode
 */
export function inspectPicture({ path, bytes, modifiedMs }: SourceFile): Promise<Dimensions> {
  const state = `${path}|${bytes}|${modifiedMs}`
  const before = known.get(state)
  if (before) return before
  const inspected = inspect(path)
  known.set(state, inspected)
  // a file that could not be read now may be read later
  inspected.catch(() => known.delete(state))
  return inspected
}
