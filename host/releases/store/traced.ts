import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ObjectStore } from './object-store.ts'
import { MAPS, mapKey } from './release-keys.ts'

/** A file of a release with line and column, as in stacks of browsers and in the host's log. */
const PLACE =
  /(?:https?:\/\/[^\s?]+?)?\/(?:remotes|releases)\/([a-z][a-z0-9-]*)\/(\w[\w.+-]*)\/(?:client\/)?([\w./@~-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g

/** Maps each position in a release's files to its source. Unknown positions stay. */
export async function traced(objects: Pick<ObjectStore, 'get'>, stack: string): Promise<string> {
  const maps = new Map<string, TraceMap | null>()
  for (const [, name = '', version = '', file = ''] of stack.matchAll(PLACE)) {
    const key = mapKey(name, version, file)
    if (maps.has(key)) continue
    const object = await objects.get(key)
    maps.set(key, object && new TraceMap(String(object.body)))
  }
  return stack.replace(PLACE, (place: string, ...parts: string[]) => {
    const [name = '', version = '', file = '', line, column] = parts
    const map = maps.get(mapKey(name, version, file))
    // Browsers count columns from 1.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : place
  })
}

/** Does the same for a release that is only in a folder. */
export const tracedIn = (folder: string, stack: string): Promise<string> =>
  traced(
    {
      get: async (key) => {
        const file = path.join(folder, MAPS, key.split(`/${MAPS}/`)[1] ?? '')
        const body = await readFile(file).catch(() => null)
        return body && { body, etag: '' }
      },
    },
    stack,
  )
