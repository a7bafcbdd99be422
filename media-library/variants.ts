import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { createBudget } from './budget.ts'
import {
  CLIENT_MEGAPIXELS,
  MAX_AT_WORK,
  MAX_WAITING,
  MAX_WAITING_PER_CLIENT,
  MEMORY_CACHE_BYTES,
  MEMORY_ENTRY_BYTES,
  SITE_MEGAPIXELS,
} from './constants.ts'
import { busy } from './delivery-error.ts'
import { derive, type Recipe } from './derive.ts'
import type { DiskCache } from './disk-cache.ts'
import { refuseScans } from './inspect-picture.ts'
import type { SourceFile } from './originals.ts'
import { stateHash } from './state-hash.ts'
import { createTurns } from './turns.ts'

type Data = Buffer<ArrayBuffer>

/** Who asks for a variant. */
export type Client = {
  address: string
  /** The operator's own programs, or a proxy that nobody named: one limit for all of them would close the site. */
  isOwn: boolean
  /** Aborted when he has gone. */
  signal: AbortSignal
}

/** What is asked for. */
export type Wish = {
  /** What `variantName` gives. */
  name: string
  /** Sees to it that the original can be read at once. */
  fetch: () => Promise<void>
  read: () => Promise<Buffer>
  recipe: Recipe
  /** In megapixels. */
  cost: number
}

type Work = { result: Promise<Data>; wantedBy: number; unwanted: AbortController }

/**
 * Derived pictures: from memory, from disk, or made now, which only the last of these is counted and waits.
 * Equal requests at the same time share one derivation; different ones take turns by client.
 */
export function createVariants(disk: DiskCache, now: () => number = () => performance.now()) {
  // One thread a picture, several pictures at once: the better use of few cores, and an encoder's memory grows with its
  // threads. sharp's own cache would only keep sources open that the caches here make unnecessary.
  sharp.concurrency(1)
  sharp.cache(false)
  const budget = createBudget(CLIENT_MEGAPIXELS, SITE_MEGAPIXELS, now)
  const turns = createTurns({
    atWork: Math.min(MAX_AT_WORK, availableParallelism()),
    perClient: MAX_WAITING_PER_CLIENT,
    total: MAX_WAITING,
  })
  /** What may be shared, by name; and all that is not over yet, also what nobody wants any more. */
  const underWay = new Map<string, Work>()
  const running = new Set<Promise<Data>>()
  const memory = new LRUCache<string, Data>({
    maxSize: MEMORY_CACHE_BYTES,
    maxEntrySize: MEMORY_ENTRY_BYTES,
    sizeCalculation: (data) => data.length,
  })

  function charge({ address, isOwn }: Client, cost: number): void {
    const short = isOwn ? null : budget.spend(address, cost)
    if (short?.by === 'client') throw busy(429, 'Too many new pictures for this address', short.waitMs)
    if (short) throw busy(503, 'Too many new pictures', short.waitMs)
  }

  async function load({ name, fetch, read, recipe, cost }: Wish, client: Client, unwanted: AbortSignal) {
    const stored = await disk.get(name)
    if (!stored) {
      charge(client, cost)
      // before its turn: a slow bucket holds up nobody whose original is here
      await fetch()
    }
    const make = async () => {
      const original = await read()
      refuseScans(original)
      return derive(original, recipe, unwanted)
    }
    const place = { client: client.address, isOwn: client.isOwn }
    // encoders take room by the megapixel, AVIF's the most: a costly one is made alone
    const data = stored ?? (await turns.run(place, Math.ceil(cost), unwanted, make))
    if (!stored) await disk.set(name, data)
    memory.set(name, data)
    return data
  }

  const forget = (name: string, work: Work) => {
    if (underWay.get(name) === work) underWay.delete(name)
  }

  function begin(wish: Wish, client: Client): Work {
    const unwanted = new AbortController()
    const result = load(wish, client, unwanted.signal).finally(() => {
      running.delete(result)
      forget(wish.name, work)
    })
    running.add(result)
    const work: Work = { result, wantedBy: 0, unwanted }
    underWay.set(wish.name, work)
    return work
  }

  return {
    /** The variant's bytes. @throws {DeliveryError} 429 or 503 when too much is asked for */
    async get(wish: Wish, client: Client): Promise<Data> {
      const known = memory.get(wish.name)
      if (known) {
        // or the most wanted would be the first to leave the disk
        disk.use(wish.name)
        return known
      }
      const work = underWay.get(wish.name) ?? begin(wish, client)
      const leave = () => {
        work.wantedBy -= 1
        if (work.wantedBy > 0) return
        // it ends after its step: who comes meanwhile begins anew
        forget(wish.name, work)
        work.unwanted.abort()
      }
      work.wantedBy += 1
      if (client.signal.aborted) leave()
      else client.signal.addEventListener('abort', leave, { once: true })
      try {
        return await work.result
      } finally {
        client.signal.removeEventListener('abort', leave)
      }
    },
    /** Waits for what is being made. */
    settle: () => Promise.allSettled(running).then(() => undefined),
  }
}

export type Variants = ReturnType<typeof createVariants>

/** Names a variant by everything that its bytes depend on. */
export const variantName = (source: SourceFile, recipe: Recipe): string =>
  `${stateHash(source, recipe)}.${recipe.format}`
