import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { type Encoded, sizeOf } from '../../compose/encoding.ts'

const CACHE_BYTES = 48 * 1024 * 1024

type StaticFile = { body: Encoded; type: string }

const optional = (file: string) => readFile(file).catch(() => null)

/** Reads built files. They never change, so recent ones stay in memory with their compressed forms. */
export function createStaticFiles() {
  const cache = new LRUCache<string, StaticFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => sizeOf(body) + 100,
  })

  /**
   * @param folder the folder to serve
   * @param name path below it, with forward slashes, decoded
   * @returns null when the file does not exist, or lies outside
   */
  return async function readStatic(folder: string, name: string): Promise<StaticFile | null> {
    const file = path.join(folder, name)
    if (!file.startsWith(folder + path.sep) || /\.(br|gz)$/.test(name)) return null
    const cached = cache.get(file)
    if (cached) return cached
    const type = getMimeType(file)
    const raw = type === undefined ? null : await optional(file)
    if (type === undefined || raw === null) return null
    const [br, gz] = await Promise.all([optional(`${file}.br`), optional(`${file}.gz`)])
    const found = { body: { raw, br, gz }, type }
    cache.set(file, found)
    return found
  }
}
