import { createHash } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot, PageData, RouteSnapshot } from '@lustre/platform'
import { findRoute } from '@lustre/platform/find-route'
import type { ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { LRUCache } from 'lru-cache'
import type { ShellBuild } from '../build/build-shell.ts'
import { encode, sizeOf } from '../http/encoding.ts'
import type { Variant } from '../live/site-state.ts'
import { manifestAddress } from '../live/standalone.ts'
import type { ComposedDocument } from './composed-document.ts'
import { createOrders, type ShuffledPage } from './orders.ts'
import { statusWith } from './page-data.ts'
import type { Renderer } from './renderer.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** So many documents, and so many orders, are composed ahead for new releases: those asked for last. */
const MOST_AHEAD = 200

/** What is kept: a document and what it was asked for with. */
type Kept = { document: ComposedDocument; pathname: string }

export type DocumentsOptions = {
  renderer: Renderer
  shell: ShellBuild
  config: SiteConfig
  log: ServerLogger
  /** The one remote of this server, where it serves one alone. */
  alone?: string
  /** Told of every render, so that a release that only fails can be rolled back. */
  onRender(remote: string, version: string, error: string | null): void
}

const unique = (files: string[]) => [...new Set(files)]
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A failed page brings no title: the release's own stands in until the browser has rendered the page. */
const withTitle = (html: string, route: RouteSnapshot | undefined) =>
  html.includes('<title>') || !route
    ? html
    : html.replace('</head>', () => `<title data-fallback="">${escapeHtml(route.title)}</title></head>`)

/** Composes documents and keeps them, compressed, by (releases, path); `createOrders` keeps the shuffled ones. */
export function createDocuments({ renderer, shell, config, log, alone, onRender }: DocumentsOptions) {
  const cache = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ document }) => sizeOf(document.body) + 200,
  })
  const underway = new Map<string, Promise<ComposedDocument>>()

  async function compose(
    variant: Variant,
    pathname: string,
    seed: number,
    requestId?: string,
    data?: PageData,
  ): Promise<ComposedDocument> {
    const found = findRoute(variant.remotes, pathname)
    const release = found && variant.releases.get(found.remote.name)
    const declared = release?.manifest.routes.find((route) => route.path === found?.route.pattern)
    const shared = [...(release?.manifest.shared ?? []), ...(declared?.shared ?? [])]
    const boot: Boot = {
      config,
      remotes: variant.remotes,
      shell: {
        entry: shell.entry,
        css: shell.css,
        print: shell.print ?? '',
        fonts: shell.fonts,
        preload: [],
      },
      remote: found?.remote.name ?? null,
      seed,
      preload: unique([
        ...shell.preload,
        ...(found ? [...found.remote.preload, ...found.route.preload] : []),
        ...shared.flatMap((name) => shell.shared[name] ?? []),
      ]),
      standalone: alone === undefined ? null : { manifest: manifestAddress(variant, alone) },
      ...(data && { data }),
    }
    const bundle = release ? pathToFileURL(path.join(release.folder, release.manifest.ssr)).href : null
    const { html, errors } = await renderer.render({ url: pathname, boot, bundle })
    if (found) onRender(found.remote.name, found.remote.version, errors[0] ?? null)
    if (errors.length > 0)
      log.error('a page could not be rendered', errors.join('\n'), {
        id: requestId,
        route: found?.route.path ?? 'not found',
        remote: found?.remote.name,
        release: found?.remote.version,
      })
    const body = await encode(
      `<!DOCTYPE html>${withTitle(html.replace(/^<!DOCTYPE html>/i, ''), found?.route)}`,
      found?.route.shuffle || data ? 'once' : 'kept',
    )
    return {
      status: found ? (data ? statusWith(data) : 200) : 404,
      body,
      etag: `"${createHash('sha1').update(body.raw).digest('base64url')}"`,
      remote: found?.remote.name ?? null,
      version: found?.remote.version ?? null,
      camera: found?.route.camera ?? false,
      seed,
      degraded: errors.length > 0,
    }
  }

  const orders = createOrders({
    compose: ({ variant, pathname }, seed, requestId) => compose(variant, pathname, seed, requestId),
    isBusy: renderer.isBusy,
  })

  function shuffledPage(variant: Variant, pathname: string): ShuffledPage | null {
    const route = findRoute(variant.remotes, pathname)?.route
    return route?.shuffle ? { variant, pathname, route: route.path, shuffle: route.shuffle } : null
  }

  /** Every unknown path looks the same: one entry, so that guessed addresses cannot fill the cache. */
  const keyOf = (variant: Variant, pathname: string) =>
    `${variant.key} ${findRoute(variant.remotes, pathname) === null ? '' : pathname}`

  /** One composition at a time for equal requests. @throws {Error} when even the document without its page fails */
  async function get(variant: Variant, pathname: string, requestId?: string): Promise<ComposedDocument> {
    const key = keyOf(variant, pathname)
    const kept = cache.get(key)
    if (kept) return kept.document
    const running = underway.get(key)
    if (running) return running
    const composing = compose(variant, pathname, 0, requestId)
    underway.set(key, composing)
    try {
      const document = await composing
      if (!document.degraded) cache.set(key, { document, pathname })
      return document
    } finally {
      underway.delete(key)
    }
  }

  return {
    get,
    /** A document that holds data of one reader: composed for this request, and not kept. */
    getPersonal: (variant: Variant, pathname: string, data: PageData, requestId: string) =>
      compose(variant, pathname, 0, requestId, data),
    /** The document if it is in the cache. */
    peek: (variant: Variant, pathname: string) => cache.get(keyOf(variant, pathname))?.document,
    /** Shuffled pages. */
    orders,
    /**
     * Composes what was asked for last for releases that are about to be live, so that nobody has to wait for it.
     * One at a time, because a visitor's own document waits behind it.
     * @param wanted asked before each one; false ends it
     */
    async warm(variants: Variant[], wanted: () => boolean): Promise<void> {
      const paths = new Set([...cache.values()].map(({ pathname }) => pathname))
      const asked = [
        ...[...paths].slice(0, MOST_AHEAD).map((pathname) => ({ pathname, seed: 0 })),
        ...orders.asked().slice(0, MOST_AHEAD),
      ]
      const failing = new Set<string>()
      for (const { pathname, seed } of asked)
        for (const variant of variants) {
          if (!wanted()) return
          const remote = findRoute(variant.remotes, pathname)?.remote
          const release = `${remote?.name} ${remote?.version}`
          const page = shuffledPage(variant, pathname)
          const isThere = page ? orders.has(page, seed) : cache.has(keyOf(variant, pathname))
          if (isThere || failing.has(release)) continue
          const composing = page ? orders.ahead(page, seed) : get(variant, pathname)
          const document = await composing.catch(() => null)
          if (document?.degraded ?? true) failing.add(release)
        }
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
