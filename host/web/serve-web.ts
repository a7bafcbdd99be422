import type { IncomingMessage } from 'node:http'
import { PAGE_RELEASE, RELEASE_GONE, versionIn } from '@lustre/platform/page-release'
import type { ApiBindings } from '@lustre/platform/server'
import { variantOf } from '../live/visitors.ts'
import { type HostContext, type HostHandler, type HostParts, visitorOf } from './host-parts.ts'
import { below } from './http/below.ts'
import { sendError } from './http/respond.ts'
import { isLocalName } from './limits/served-hosts.ts'
import { retryAfter } from './send-document.ts'
import { webManifest } from './web-manifest.ts'

const CLOSED = 'This part of the site is closed for now.'
/** Patterns that the API of a section may name: each makes series of figures. */
const MOST_ROUTES = 100
const GONE = 'A newer version of this page is out. Reload it to go on.'

/** Returns the request's body; null without one. Source: RFC 9112, 6.3. */
const bodyOf = (request: IncomingMessage): IncomingMessage | null =>
  'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0
    ? request
    : null

/** Serves parts with their own request handlers: the APIs, the board, the media library. */
export function createWebHandlers(parts: HostParts) {
  const { config, apis, siteApi, browserReports, board, media, demoPages } = parts
  const { current, previews, pageReleases } = parts
  // A proxy in front of the host terminates https.
  const { protocol, host: siteHost } = new URL(config.siteUrl)

  /**
   * Returns the address that the visitor used, which decides on Secure cookies and the origin check. A
   * request on this machine came through no proxy, unless the site's own address is here.
   */
  function visitedUrl(request: Request, prefix = ''): URL {
    const url = new URL(request.url)
    const isProxied = !isLocalName(url.hostname) || url.host === siteHost
    if (protocol === 'https:' && isProxied) url.protocol = 'https:'
    url.pathname = url.pathname.slice(prefix.length) || '/'
    return url
  }

  const routes = new Map<string, Set<string>>()
  const bindingsOf = ({ env: { incoming, trace } }: HostContext, prefix = ''): ApiBindings => ({
    clientAddress: parts.clientAddress(incoming),
    requestId: trace.id,
    onRoute(pattern) {
      const known = routes.get(prefix) ?? new Set()
      routes.set(prefix, known)
      if (known.size < MOST_ROUTES) known.add(pattern)
      if (known.has(pattern)) trace.route = prefix + pattern
    },
  })

  return {
    /** Passes `/api/<remote>/...` to the API of the visitor's release, and `/api/site/...` to the shell's. */
    async serveApi(c) {
      const { trace, incoming } = c.env
      const name = c.req.path.split('/')[2] ?? ''
      const prefix = `/api/${name}`
      const bindings = bindingsOf(c, prefix)
      const address = visitedUrl(c.req.raw, prefix)
      if (name === 'site') return siteApi.fetch(new Request(address, c.req.raw), bindings)
      const variant = await variantOf(current(), visitorOf(c), previews)
      const closed = variant.offline.get(name)
      const given = variant.releases.get(name)
      if (closed || given) {
        trace.route = `${prefix}/*`
        trace.remote = name
      }
      if (closed) {
        const { status, message } = closed
        const code = status === 503 ? 'unavailable' : 'not_found'
        return sendError(status, code, message ?? CLOSED, retryAfter(status))
      }
      const version = given && versionIn(c.req.header(PAGE_RELEASE), name)
      const release = version
        ? await pageReleases.releaseOf(current(), variant, name, version, incoming.headers.cookie)
        : given
      if (release === null) return sendError(409, RELEASE_GONE, GONE)
      trace.release = release?.manifest.version ?? null
      // The body bypasses web streams: a Request in between might be garbage-collected with its signal.
      const { method, headers, signal } = c.req.raw
      return apis.handle(
        release,
        new Request(address, { method, headers, signal }),
        bindings,
        bodyOf(incoming),
      )
    },
    /** Serves the board, even while the shell is broken. */
    serveBoard: async (c, next) =>
      board ? board.fetch(new Request(visitedUrl(c.req.raw), c.req.raw), bindingsOf(c)) : next(),
    serveReports: async (c) =>
      browserReports.fetch(new Request(visitedUrl(c.req.raw), c.req.raw), bindingsOf(c)),
    manifest: async () => webManifest(config),
    serveDemoPage: async (c, next) => (demoPages ? demoPages(c.req.raw) : next()),
    serveMedia: async (c, next) =>
      media ? media(below('/media', c.req.raw), parts.clientAddress(c.env.incoming)) : next(),
  } satisfies Record<string, HostHandler>
}
