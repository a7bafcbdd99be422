import { readFileSync } from 'node:fs'
import type { RemoteSnapshot } from '@lustre/platform'
import { escapeMarkup, sameSecret } from '@lustre/platform/server'
import { isLoopback } from '@lustre/platform/server/listen-locally'
import { liveVariant, variantOf } from '../live/visitors.ts'
import { contractsOf } from '../releases/manifest/shell-manifest.ts'
import { CONTRACT_HEADER, OLDEST_CONTRACT_HEADER } from '../releases/registry/snapshot.ts'
import { type HostContext, type HostHandler, type HostParts, visitorOf } from './host-parts.ts'
import { sendError, sendText } from './http/respond.ts'
import { addressOfSocket } from './limits/client-address.ts'

const OFFLINE_WORKER = readFileSync(new URL('./offline.mjs', import.meta.url), 'utf8')
const JSON_TYPE = 'application/json'
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Checks for a request from this machine, but not through a proxy here, which would publish the metrics. */
function isLocal({ env: { incoming } }: HostContext): boolean {
  const isForwarded = FORWARDED.some((name) => incoming.headers[name] !== undefined)
  return !isForwarded && isLoopback(addressOfSocket(incoming.socket))
}

/** Serves the operators' addresses: health, readiness, metrics. */
export const createOperationsHandlers = ({
  operations: { metrics, metricsToken, readiness },
  isStopping,
}: HostParts) =>
  ({
    health: async () => sendText(200, JSON_TYPE, '{"status":"ok"}'),
    async readiness() {
      if (isStopping()) return sendText(503, JSON_TYPE, '{"status":"stopping"}')
      const result = await readiness()
      return sendText(result.status === 'not ready' ? 503 : 200, JSON_TYPE, JSON.stringify(result))
    },
    async metrics(c) {
      if (metricsToken === null && !isLocal(c))
        return sendError(403, 'forbidden', 'Set METRICS_TOKEN to read this from elsewhere.')
      if (metricsToken !== null && !sameSecret(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`))
        return sendError(401, 'unauthorized', 'The metrics need their token.', {
          'WWW-Authenticate': 'Bearer',
        })
      return sendText(200, metrics.contentType, await metrics.text())
    },
  }) satisfies Record<string, HostHandler>

/** Lists every indexed page of the live releases. Source: sitemaps.org protocol 0.9. */
function sitemap(remotes: readonly RemoteSnapshot[], siteUrl: string): string {
  const paths = remotes
    .flatMap((remote) => remote.routes)
    .filter((route) => route.indexed && route.redirect === null && !/[:*]/.test(route.path))
    .map((route) => route.path)
    .sort()
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Returns robots.txt. Other excluded pages set noindex, which a crawler must be allowed to read. */
const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`

export const createWellKnownHandlers = ({ current, previews, keepsOf, config: { siteUrl } }: HostParts) =>
  ({
    robots: async () => sendText(200, 'text/plain; charset=utf-8', robots(siteUrl)),
    sitemap: async () => sendText(200, 'application/xml', sitemap(liveVariant(current()).remotes, siteUrl)),
    async snapshot(c) {
      const { shell, remotes, offline } = await variantOf(current(), visitorOf(c), previews)
      const online = remotes.filter(({ name }) => !offline.has(name))
      return sendText(200, 'application/json', JSON.stringify(online), {
        [CONTRACT_HEADER]: String(shell.manifest.contract),
        [OLDEST_CONTRACT_HEADER]: String(contractsOf(shell.manifest).oldest),
      })
    },
    /** The worker that keeps pages offline, one for each release of theirs; without such pages it removes itself. */
    async offlineWorker(c) {
      const { shell, remotes } = await variantOf(current(), visitorOf(c), previews)
      const keeping = remotes.filter(({ routes }) => routes.some(({ worksOffline }) => worksOffline))
      const paths = keeping.flatMap(({ routes }) =>
        routes.filter((each) => each.worksOffline).map(({ path }) => path),
      )
      const release = [shell.manifest, ...keeping].map(({ name, version }) => `${name}@${version}`).join(' ')
      const head = `const RELEASE = ${JSON.stringify(release)}\nconst PATHS = ${JSON.stringify(paths)}\n`
      return sendText(200, 'text/javascript; charset=utf-8', head + OFFLINE_WORKER, {
        'Service-Worker-Allowed': '/',
      })
    },
    async keeps(c) {
      const variant = await variantOf(current(), visitorOf(c), previews)
      return sendText(200, 'application/json', JSON.stringify(keepsOf(variant)))
    },
  }) satisfies Record<string, HostHandler>
