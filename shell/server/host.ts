import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { findRoute } from '@lustre/platform/find-route'
import type { ReleaseStore } from '@lustre/platform/releases'
import { seedCookie, seedCookieName } from '@lustre/platform/seed'
import type { ApiApp, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import { numberCookie } from './cookies.ts'
import type { Documents } from './documents.ts'
import type { createRemoteApis } from './remote-apis.ts'
import { send, sendError, sendText } from './respond.ts'
import { robots, sitemap } from './search-engines.ts'
import { baseHeaders, documentHeaders, type HeaderOptions } from './security-headers.ts'
import type { SiteState, Variant } from './site-state.ts'
import type { createStaticFiles } from './static-files.ts'

const BUCKETS = 100
const CANARY_COOKIE = 'canary'
const ONE_YEAR = 'public, max-age=31536000, immutable'
const LONGEST_URL = 8192
const SERVER_ERROR_PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head>' +
  '<body><h1>Unexpected Application Error!</h1><p>500 Internal Server Error</p><p><a href="">Try again</a> or go <a href="/">back to Home</a>.</p></body></html>'

export type HostParts = {
  config: SiteConfig
  /** The state of the site at this moment. */
  current: () => SiteState
  store: ReleaseStore
  documents: Documents
  statics: ReturnType<typeof createStaticFiles>
  apis: ReturnType<typeof createRemoteApis>
  siteApi: ApiApp
  shellClientDir: string
  /** Delivery of the embedded media library under /media, or null with a real provider. */
  media: ((request: Request) => Promise<Response>) | null
  headers: HeaderOptions
  clientAddress: (request: IncomingMessage) => string
  log: ServerLogger
}

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL }

/** The path of a request, or the reason why it is refused. Tricks with encodings never reach a file or a route. */
export function parseTarget(target: string): URL | { status: 400 | 414; reason: string } {
  if (target.length > LONGEST_URL) return { status: 414, reason: 'The address is too long.' }
  const path = target.split(/[?#]/, 1)[0] ?? ''
  const refused = /%2f|%5c|%00|%2e|\\|\0|\/\.\.?(?:\/|$)/i.test(path)
  if (
    refused ||
    !path.startsWith('/') ||
    path.startsWith('//') ||
    !URL.canParse(target, 'http://site.invalid')
  )
    return { status: 400, reason: 'The address is not valid.' }
  return new URL(target, 'http://site.invalid')
}

/** The site's server: documents composed from the live releases, their files and APIs, the embedded media library. */
export function createHost(parts: HostParts): Server {
  const { documents, statics, apis, config, headers, log } = parts
  const plainHeaders = baseHeaders(headers)
  const pageHeaders = documentHeaders(headers, false)
  const cameraHeaders = documentHeaders(headers, true)

  /** The releases of this visitor. A canary needs a place that stays; without one no cookie is set. */
  function visit({ request, response }: Exchange): Variant {
    const current = parts.current()
    if (!current.hasCanary) return current.variantFor(BUCKETS)
    const known = numberCookie(request.headers.cookie, CANARY_COOKIE, BUCKETS)
    const bucket = known ?? randomInt(BUCKETS)
    if (known === null)
      response.appendHeader(
        'Set-Cookie',
        `${CANARY_COOKIE}=${bucket}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
      )
    return current.variantFor(bucket)
  }

  async function serveFile(
    { request, response }: Exchange,
    folder: string,
    name: string,
    cacheControl: string,
  ): Promise<boolean> {
    const file = await statics(folder, name)
    if (!file) return false
    send(request, response, {
      status: 200,
      body: file.body,
      headers: {
        ...plainHeaders,
        'Content-Type': file.type,
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
      },
    })
    return true
  }

  async function serveReleaseFile(exchange: Exchange, pathname: string): Promise<void> {
    const [, name, version, file] = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/(.+)$/.exec(pathname) ?? []
    const folder = name && version ? await parts.store.releaseFolder(name, version).catch(() => null) : null
    if (!folder || !file || !(await serveFile(exchange, `${folder}/client`, decodeURI(file), ONE_YEAR)))
      sendText(exchange.response, 404, 'Not found', {
        ...plainHeaders,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      })
  }

  async function serveDocument(exchange: Exchange): Promise<void> {
    const { request, response, url } = exchange
    const variant = visit(exchange)
    const pathname = url.pathname
    const found = findRoute(variant.remotes, pathname)
    if (found?.route.redirect) {
      response.writeHead(301, { ...pageHeaders, Location: found.route.redirect + url.search }).end()
      return
    }
    if (found && pathname !== '/' && pathname.endsWith('/')) {
      response.writeHead(308, { ...pageHeaders, Location: pathname.replace(/\/+$/, '') + url.search }).end()
      return
    }
    let seed = 0
    const shuffle = found?.route.shuffle
    if (found && shuffle) {
      const kept = shuffle.sticky
        ? numberCookie(request.headers.cookie, seedCookieName(found.route.path), shuffle.seeds)
        : null
      seed = kept ?? randomInt(shuffle.seeds)
      if (shuffle.sticky && kept === null)
        response.appendHeader('Set-Cookie', seedCookie(found.route.path, seed))
    }
    const document = documents.peek(variant, pathname, seed) ?? (await documents.get(variant, pathname, seed))
    send(request, response, {
      status: document.status,
      body: document.body,
      etag: document.degraded ? undefined : document.etag,
      headers: {
        ...(document.camera ? cameraHeaders : pageHeaders),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': document.degraded ? 'no-store' : shuffle ? 'private, no-cache' : 'no-cache',
        Vary: 'Accept-Encoding',
      },
    })
  }

  const withHeaders = async (answer: Promise<Response> | Response): Promise<Response> => {
    const response = await answer
    const merged = new Headers(response.headers)
    for (const [name, value] of Object.entries(plainHeaders)) if (!merged.has(name)) merged.set(name, value)
    return new Response(response.body, {
      status: response.status,
      statusText: response.statusText,
      headers: merged,
    })
  }

  function serveWeb(
    { request, response }: Exchange,
    handle: (web: Request) => Promise<Response> | Response,
  ): Promise<void> {
    return getRequestListener((web) => withHeaders(handle(web)), {
      errorHandler: (error) => {
        log.error('a handler failed', error)
        return new Response(null, { status: 500 })
      },
    })(request, response)
  }

  function serveApi(exchange: Exchange): Promise<void> {
    const { pathname } = exchange.url
    const name = pathname.split('/')[2] ?? ''
    const prefix = `/api/${name}`
    const address = parts.clientAddress(exchange.request)
    return serveWeb(exchange, (web) => {
      if (name !== 'site') return apis.handle(visit(exchange).releases.get(name), web, prefix, address)
      const url = new URL(web.url)
      url.pathname = url.pathname.slice(prefix.length) || '/'
      return parts.siteApi.fetch(new Request(url, web), { clientAddress: address })
    })
  }

  function serveWellKnown({ response, url }: Exchange): boolean {
    const live = parts.current().variantFor(BUCKETS).remotes
    const answers: Record<string, () => [status: number, body: string, type: string]> = {
      '/healthz': () => [200, '{"status":"ok"}', 'application/json'],
      '/readyz': () =>
        live.length > 0
          ? [200, '{"status":"ready"}', 'application/json']
          : [503, '{"status":"no release is live"}', 'application/json'],
      '/robots.txt': () => [200, robots(config.siteUrl), 'text/plain; charset=utf-8'],
      '/sitemap.xml': () => [200, sitemap(live, config.siteUrl), 'application/xml'],
    }
    const answer = answers[url.pathname]?.()
    if (!answer) return false
    sendText(response, answer[0], answer[1], {
      ...plainHeaders,
      'Content-Type': answer[2],
      'Cache-Control': 'no-store',
    })
    return true
  }

  async function route(exchange: Exchange): Promise<void> {
    const { request, response, url } = exchange
    const { pathname } = url
    if (pathname.startsWith('/api/')) return serveApi(exchange)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendError(response, 405, 'method_not_allowed', 'This address can only be read.', {
        ...plainHeaders,
        Allow: 'GET, HEAD',
      })
    if (parts.media && pathname.startsWith('/media/')) {
      const deliver = parts.media
      return serveWeb(exchange, (web) => {
        const inner = new URL(web.url)
        inner.pathname = inner.pathname.slice('/media'.length)
        return deliver(new Request(inner, web))
      })
    }
    if (pathname.startsWith('/remotes/')) return serveReleaseFile(exchange, pathname)
    if (serveWellKnown(exchange)) return
    if (pathname === '/site/snapshot.json') {
      const body = JSON.stringify(visit(exchange).remotes)
      return sendText(response, 200, body, {
        ...plainHeaders,
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
    }
    const isAsset = pathname.startsWith('/assets/')
    if (isAsset || /\.\w+$/.test(pathname)) {
      if (
        await serveFile(
          exchange,
          parts.shellClientDir,
          decodeURI(pathname.slice(1)),
          isAsset ? ONE_YEAR : 'public, max-age=3600',
        )
      )
        return
      if (isAsset)
        return sendText(response, 404, 'Not found', {
          ...plainHeaders,
          'Content-Type': 'text/plain; charset=utf-8',
        })
    }
    return serveDocument(exchange)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseTarget(request.url ?? '/')
    if (!(url instanceof URL)) return sendError(response, url.status, 'bad_address', url.reason, plainHeaders)
    try {
      await route({ request, response, url })
    } catch (error) {
      log.error('a request failed', error, { path: url.pathname })
      if (response.headersSent) response.destroy()
      else
        sendText(response, 500, SERVER_ERROR_PAGE, {
          ...pageHeaders,
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
        })
    }
  }

  return createServer(
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    (request, response) => void handle(request, response),
  )
}
