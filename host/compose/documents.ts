import { availableParallelism } from 'node:os'
import type { PageData, RemoteSnapshot } from '@lustre/platform'
import { LRUCache } from 'lru-cache'
import type { Variant } from '../live/site-state.ts'
import { atMostAtOnce } from '../releases/store/at-most-at-once.ts'
import { encodedToKeep, sizeOf } from '../web/http/encoding.ts'
import { type AskedPage, askedPage, shuffledPage } from './asked-page.ts'
import { type ComposerOptions, createComposer } from './compose-document.ts'
import type { ComposedDocument } from './composed-document.ts'
import { createOrders, type OrdersOptions } from './orders.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** So many documents are kept of addresses that a visitor can make up, such as `/gallery/:id`. */
const OPEN_ADDRESSES = 100
/** So many documents, and so many orders, are composed ahead for new releases: those asked for last. */
const MOST_AHEAD = 200
/** Of so many pages it is known whether they could be rendered: those of the releases in use, and some before. */
const KNOWN_PAGES = 1000

/** What is kept. No page with its releases: documents outlive them, and would hold on to them. */
type Kept = {
  document: ComposedDocument
  pathname: string
  /** The route's pattern where the path alone says that this document is the answer; null where more is to be asked. */
  route: string | null
}

type DocumentsOptions = Omit<ComposerOptions, 'isStarting'> & {
  /** For tests: how much time the host has for new orders. */
  time?: Pick<OrdersOptions, 'now' | 'isPressed'>
}

/** Composes documents and keeps them, compressed, by (releases, path); `createOrders` keeps the shuffled ones. */
export function createDocuments(options: DocumentsOptions) {
  let isPrepared = false
  let isStarting = false
  const composePage = createComposer({ ...options, isStarting: () => isStarting })
  const rendered = new LRUCache<string, boolean>({ max: KNOWN_PAGES })
  const nameOf = ({ name, version }: RemoteSnapshot, route: string) => `${route} (${name} ${version})`
  const compose: typeof composePage = async (page, ...rest) => {
    const document = await composePage(page, ...rest)
    if (page.found && !page.variant.preview)
      rendered.set(nameOf(page.found.remote, page.found.route.path), !document.degraded)
    return document
  }
  const cache = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ document }) => sizeOf(document.body) + 200,
  })
  /** Apart from the others, which no number of made-up addresses can push out. */
  const openCache = new LRUCache<string, Kept>({ max: OPEN_ADDRESSES })
  const cacheOf = ({ found, pathname }: AskedPage) =>
    found && found.route.path !== pathname ? openCache : cache
  const underway = new Map<string, Promise<ComposedDocument>>()

  const orders = createOrders({
    ...options.time,
    compose,
    isBusy: ({ found, variant }) => options.renderer.isBusy(found?.release ?? variant.shell),
  })

  /** By what a visitor gets, the keys of pages whose address is their route: they are long, and each request has one. */
  const keys = new WeakMap<Variant, Map<string, string>>()
  const keyAt = (variant: Variant, pathname: string) =>
    keys.get(variant)?.get(pathname) ?? `${variant.key} ${pathname}`
  /** Every unknown path looks the same: one entry, so that guessed addresses cannot fill the cache. */
  const keyOf = ({ variant, pathname, found, offline }: AskedPage) =>
    keyAt(variant, found ? pathname : offline ? `offline ${offline.route.path}` : '')

  function keep(key: string, document: ComposedDocument, page: AskedPage): void {
    const { variant, pathname, found } = page
    const isPlain = found && found.route.redirect === null && found.declared.data === null
    cacheOf(page).set(key, { document, pathname, route: isPlain ? found.route.path : null })
    if (found?.route.path !== pathname) return
    const known = keys.get(variant) ?? new Map<string, string>()
    keys.set(variant, known.set(pathname, key))
  }

  /** One composition at a time for equal requests. @throws {Error} when even the document without its page fails */
  async function get(page: AskedPage, requestId?: string): Promise<ComposedDocument> {
    const key = keyOf(page)
    const kept = cacheOf(page).get(key)
    if (kept) return kept.document
    const running = underway.get(key)
    if (running) return running
    const composing = compose(page, 0, requestId)
    underway.set(key, composing)
    try {
      const document = await composing
      if (!document.degraded) keep(key, document, page)
      return document
    } finally {
      underway.delete(key)
    }
  }

  /** Compresses again what was wanted soon, one at a time: nobody waits for it. */
  async function compressWell(): Promise<void> {
    // the oldest first, and so the order stays
    for (const [key, kept] of [...cache.entries()].toReversed()) {
      const body = await encodedToKeep(kept.document.body)
      if (cache.peek(key) === kept) cache.set(key, { ...kept, document: { ...kept.document, body } })
    }
  }

  /** Composes a page before anyone asks for it. @returns whether it is whole */
  async function ahead(page: AskedPage, seed: number): Promise<boolean> {
    const shuffled = shuffledPage(page)
    const composing = shuffled ? orders.ahead(shuffled, seed) : get(page)
    const document = await composing.catch(() => null)
    return document !== null && !document.degraded
  }

  return {
    get,
    /**
     * Composes every page that has one address, for a host that has just started: those of a section one after the
     * other, as its process does them, and of as many sections at a time as there are cores.
     */
    async prepare(variant: Variant): Promise<void> {
      isStarting = true
      await atMostAtOnce(availableParallelism(), variant.remotes, async ({ routes }) => {
        for (const { path, redirect } of routes) {
          const isOne = redirect === null && !/[:*?]/.test(path)
          if (isOne && !(await ahead(askedPage(variant, path), 0))) return
        }
      })
      isStarting = false
      isPrepared = true
      void compressWell()
    },
    /** Whether the host has prepared its pages. */
    isPrepared: () => isPrepared,
    /** Pages that could not be rendered when they were last, such as '/gallery (gallery 1.0.0-a)'. */
    failing: ({ remotes }: Variant): string[] =>
      remotes.flatMap((remote) =>
        remote.routes.map(({ path }) => nameOf(remote, path)).filter((name) => rendered.get(name) === false),
      ),
    /** A document that holds data of one reader: composed for this request, and not kept. */
    getPersonal: (page: AskedPage, data: PageData, requestId: string) => compose(page, 0, requestId, data),
    /** A document of a preview: composed for this request, and not kept; it takes no time from a page's orders. */
    getPreview: (page: AskedPage, seed: number, requestId: string) => compose(page, seed, requestId),
    /** The document if it is in the cache. */
    peek: (page: AskedPage) => cacheOf(page).get(keyOf(page))?.document,
    /** The document and route of a path if it is in the cache, and is the answer to everyone who asks for the path. */
    peekAt(variant: Variant, pathname: string): { document: ComposedDocument; route: string } | null {
      const { document, route = null } = cache.get(keyAt(variant, pathname)) ?? {}
      return document && route !== null ? { document, route } : null
    },
    /** Shuffled pages. */
    orders,
    /**
     * Composes what was asked for last for releases that are about to be live, so that nobody has to wait for it.
     * One at a time, because a visitor's own document waits behind it.
     * @param wanted asked before each one; false ends it
     */
    async warm(variants: Variant[], wanted: () => boolean): Promise<void> {
      const paths = new Set([...cache.values(), ...openCache.values()].map(({ pathname }) => pathname))
      const asked = [
        ...[...paths].slice(0, MOST_AHEAD).map((pathname) => ({ pathname, seed: 0 })),
        ...orders.asked().slice(0, MOST_AHEAD),
      ]
      const failing = new Set<string>()
      for (const { pathname, seed } of asked)
        for (const variant of variants) {
          if (!wanted()) return
          const page = askedPage(variant, pathname)
          const release = `${page.found?.remote.name} ${page.found?.remote.version}`
          const shuffled = shuffledPage(page)
          const isThere = shuffled ? orders.has(shuffled, seed) : cacheOf(page).has(keyOf(page))
          if (isThere || failing.has(release)) continue
          if (!(await ahead(page, seed))) failing.add(release)
        }
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
