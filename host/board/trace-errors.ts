import { LRUCache } from 'lru-cache'
import { traced } from '../commands/site/trace-command.ts'
import type { ObjectStore, StoredObject } from '../releases/store/object-store.ts'
import type { BoardHost } from './input.ts'

/** An open board reads the same maps every few seconds. */
const MAPS_KEPT = 20

/** Returns a function that names the places of browser errors by file and line of the sources. */
export function createErrorTracer(objects: Pick<ObjectStore, 'get'>) {
  const maps = new LRUCache<string, Promise<StoredObject | null>>({ max: MAPS_KEPT })
  function get(key: string): Promise<StoredObject | null> {
    const reading = maps.get(key) ?? objects.get(key)
    maps.set(key, reading)
    reading.catch(() => maps.delete(key))
    return reading
  }
  return async (host: BoardHost): Promise<BoardHost> => {
    const minutes = host.figures.flatMap((release) => release.minutes)
    for (const { browserError } of minutes)
      if (browserError)
        browserError.stack = (await traced({ get }, browserError.stack.join('\n'))).split('\n')
    return host
  }
}

export type TraceErrors = ReturnType<typeof createErrorTracer>
