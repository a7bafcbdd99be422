import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { createBudget } from './budget.ts'
import { busy } from './delivery-error.ts'
import { createDerivationQueue } from './derivation-queue.ts'
import { derive, type Recipe } from './derive.ts'
import type { DiskCache } from './disk-cache.ts'
import { refuseScans } from './inspect-picture.ts'
import type { SourceFile } from './originals.ts'
import { stateHash } from './state-hash.ts'

/**
 * Megapixels per minute, for each address and for the site. A gallery of 200 tiles takes 100. Ten megapixels
 * take about a second of one core, so the site's limit leaves half of two cores free.
 */
export const CLIENT_MEGAPIXELS = 200
const SITE_MEGAPIXELS = 600

/** Running or queued jobs. A browser requests a screen of pictures at once, a few dozen. */
export const MAX_QUEUED = 256
export const MAX_QUEUED_PER_CLIENT = 64

/** Costlier variants run one at a time, because an encoder's memory grows with the picture. */
const COSTLY_MEGAPIXELS = 1

/** Leaves the other cores to pages. */
const MAX_DERIVATIONS = 2

type Data = Buffer<ArrayBuffer>

export type Client = {
  address: string
  /** true for the operator's programs, and for an unknown proxy, whose visitors must not share one limit. */
  isOwn: boolean
  signal: AbortSignal
}

export type VariantRequest = {
  name: string
  fetch: () => Promise<void>
  read: () => Promise<Buffer>
  recipe: Recipe
  cost: number
}

type Derivation = { result: Promise<Data>; clients: number; abort: AbortController }

/** Serves variants from disk, or makes them on request. Only new variants are charged and queued. */
export function createVariants(disk: DiskCache, now: () => number = () => performance.now()) {
  // With several pictures at once, one thread per picture uses few cores better, and an encoder's memory
  // grows with its threads. sharp's own cache would only keep sources open.
  sharp.concurrency(1)
  sharp.cache(false)
  const budget = createBudget(CLIENT_MEGAPIXELS, SITE_MEGAPIXELS, now)
  const queue = createDerivationQueue({
    concurrency: Math.min(MAX_DERIVATIONS, availableParallelism()),
    perClient: MAX_QUEUED_PER_CLIENT,
    total: MAX_QUEUED,
  })
  const shared = new Map<string, Derivation>()
  /** All running derivations, even those that every client has left. */
  const unfinished = new Set<Promise<Data>>()

  function charge({ address, isOwn }: Client, cost: number): void {
    const short = isOwn ? null : budget.spend(address, cost)
    if (short?.by === 'client') throw busy(429, 'Too many new pictures for this address', short.waitMs)
    if (short) throw busy(503, 'Too many new pictures', short.waitMs)
  }

  async function make({ fetch, read, recipe, cost }: VariantRequest, client: Client, signal: AbortSignal) {
    charge(client, cost)
    await fetch() // outside the queue, so that a slow bucket does not delay other clients
    return queue.run({
      client: client.address,
      isOwn: client.isOwn,
      isCostly: cost > COSTLY_MEGAPIXELS,
      signal,
      work: async () => {
        const original = await read()
        refuseScans(original)
        return derive(original, recipe, signal)
      },
    })
  }

  async function load(request: VariantRequest, client: Client, signal: AbortSignal): Promise<Data> {
    const stored = await disk.get(request.name)
    const data = stored ?? (await make(request, client, signal))
    if (!stored) await disk.set(request.name, data)
    return data
  }

  const unshare = (name: string, derivation: Derivation) => {
    if (shared.get(name) === derivation) shared.delete(name)
  }

  function begin(request: VariantRequest, client: Client): Derivation {
    const abort = new AbortController()
    const result = load(request, client, abort.signal).finally(() => {
      unfinished.delete(result)
      unshare(request.name, derivation)
    })
    unfinished.add(result)
    const derivation: Derivation = { result, clients: 0, abort }
    shared.set(request.name, derivation)
    return derivation
  }

  return {
    /** @throws {DeliveryError} 429 or 503 over a limit, 499 when all its clients have disconnected */
    async get(request: VariantRequest, client: Client): Promise<Data> {
      const derivation = shared.get(request.name) ?? begin(request, client)
      const leave = () => {
        derivation.clients -= 1
        if (derivation.clients > 0) return
        unshare(request.name, derivation)
        derivation.abort.abort()
      }
      derivation.clients += 1
      if (client.signal.aborted) leave()
      else client.signal.addEventListener('abort', leave, { once: true })
      try {
        return await derivation.result
      } finally {
        client.signal.removeEventListener('abort', leave)
      }
    },
    settle: () => Promise.allSettled(unfinished).then(() => undefined),
  }
}

export type Variants = ReturnType<typeof createVariants>

export const variantName = (source: SourceFile, recipe: Recipe): string =>
  `${stateHash(source, recipe)}.${recipe.format}`
