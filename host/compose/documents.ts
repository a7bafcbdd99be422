import { availableParallelism } from 'node:os'
import type { RemoteSnapshot } from '@lustre/platform'
import { LRUCache } from 'lru-cache'
import type { Variant } from '../live/site-state.ts'
import { atMostAtOnce } from '../releases/store/at-most-at-once.ts'
import {
  type ComposedDocument,
  type ComposeOptions,
  type ComposerOptions,
  createComposer,
} from './compose-document.ts'
import { sizeOf } from './encoding.ts'
import { type RequestedPage, requestedPage } from './requested-page.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** Bounds the cache for addresses that a visitor can make up, such as `/gallery/:id`. */
const OPEN_ADDRESSES = 100
/** Documents composed in advance for new releases: the most recently requested. */
const MOST_AHEAD = 200
const KNOWN_PAGES = 1000

const nameOf = ({ name, version }: RemoteSnapshot, route: string) => `${route} (${name} ${version})`

/** All unknown paths share one entry, so that guessed addresses cannot fill the cache. */
function keyOf({ variant, pathname, found, offline }: RequestedPage, seed: number): string {
  if (offline) return `${variant.key} offline ${offline.route.path}`
  return found ? `${variant.key} ${seed} ${pathname}` : variant.key
}

export function createDocuments(options: ComposerOptions) {
  const composePage = createComposer(options)
  const bounded = {
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }: ComposedDocument) => sizeOf(body) + 200,
  }
  const cache = new LRUCache<string, ComposedDocument>(bounded)
  /** A separate cache, so that guessed addresses cannot evict other pages. */
  const openCache = new LRUCache<string, ComposedDocument>({ ...bounded, max: OPEN_ADDRESSES })
  const cacheOf = ({ found, pathname }: RequestedPage) =>
    found && found.route.path !== pathname ? openCache : cache
  const underway = new Map<string, Promise<ComposedDocument>>()
  const rendered = new LRUCache<string, boolean>({ max: KNOWN_PAGES })
  let isPrepared = false

  async function compose(page: RequestedPage, seed: number, more?: ComposeOptions) {
    const document = await composePage(page, seed, more)
    if (page.found && !page.variant.preview)
      rendered.set(nameOf(page.found.remote, page.found.route.path), !document.degraded)
    return document
  }

  /** Composes once for equal requests. @throws {Error} when even the document without its page fails */
  async function get(page: RequestedPage, seed = 0, more?: ComposeOptions): Promise<ComposedDocument> {
    const key = keyOf(page, seed)
    const kept = cacheOf(page).get(key)
    if (kept) return kept
    const running = underway.get(key)
    if (running) return running
    const composing = compose(page, seed, more)
    underway.set(key, composing)
    try {
      const document = await composing
      if (!document.degraded) cacheOf(page).set(key, document)
      return document
    } finally {
      underway.delete(key)
    }
  }

  /** @returns whether the document is complete */
  async function ahead(page: RequestedPage, seed: number, more?: ComposeOptions): Promise<boolean> {
    const document = await get(page, seed, more).catch(() => null)
    return document !== null && !document.degraded
  }

  return {
    get,
    /** @param seed the order of a shuffled page, 0 of every other */
    peek: (page: RequestedPage, seed = 0): ComposedDocument | undefined =>
      cacheOf(page).get(keyOf(page, seed)),
    /** Composes for one reader. */
    getPersonal: compose,
    /**
     * Composes every page without parameters on a fresh host: the pages of a section one after the other, as its
     * process does, and as many sections at once as there are cores.
     */
    async prepare(variant: Variant): Promise<void> {
      await atMostAtOnce(availableParallelism(), variant.remotes, async ({ routes }) => {
        for (const { path, redirect } of routes) {
          const hasOneAddress = redirect === null && !/[:*]/.test(path)
          if (hasOneAddress && !(await ahead(requestedPage(variant, path), 0, { isAhead: true }))) return
        }
      })
      isPrepared = true
    },
    isPrepared: () => isPrepared,
    /** Pages whose last render failed, such as '/gallery (gallery 1.0.0-a)'. */
    failing: ({ remotes }: Variant): string[] =>
      remotes.flatMap((remote) =>
        remote.routes.map(({ path }) => nameOf(remote, path)).filter((name) => rendered.get(name) === false),
      ),
    /**
     * Composes recently requested pages for the next releases, so that no visitor waits for them. One at a time,
     * because a visitor's own document queues behind it.
     * @param wanted called before each one; false stops it
     */
    async warm(variants: Variant[], wanted: () => boolean): Promise<void> {
      const requested = [...cache.values(), ...openCache.values()].slice(0, MOST_AHEAD)
      const failing = new Set<string>()
      for (const { pathname, seed } of requested)
        for (const variant of variants) {
          if (!wanted()) return
          const page = requestedPage(variant, pathname)
          const release = `${page.found?.remote.name} ${page.found?.remote.version}`
          const shuffle = page.found?.route.shuffle
          const order = shuffle ? seed % shuffle.seeds : 0
          if (cacheOf(page).has(keyOf(page, order)) || failing.has(release)) continue
          if (!(await ahead(page, order))) failing.add(release)
        }
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
