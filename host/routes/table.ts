import { BRAND_PATHS } from '../brand/brand-files.ts'
import { UNNAMED } from '../operations/observe.ts'
import { createOperationsHandlers } from '../operations/serve-operations.ts'
import { baseHeaders, documentHeaders } from '../security/security-headers.ts'
import type { Line } from './dispatch.ts'
import type { HostParts } from './host-parts.ts'
import { createFileHandlers } from './serve-files.ts'
import { createPageHandlers } from './serve-pages.ts'
import { createRefusals } from './serve-refusals.ts'
import { createStoreHandler } from './serve-store.ts'
import { createWebHandlers } from './serve-web.ts'
import { createWellKnownHandlers } from './serve-well-known.ts'

const READ = new Set(['GET', 'HEAD'])
// TRACE and the like are not in it: the Web's Request does not know them either
const CALL = new Set([...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Everything that the host answers, in the order in which it is asked. The last line answers what is left. */
export function createTable(parts: HostParts): Line[] {
  const headers = baseHeaders(parts.headers)
  const refusals = createRefusals({ ...parts, headers, pageHeaders: documentHeaders(parts.headers, false) })
  const { serveApi, serveMedia, serveBrandFile, askApi } = createWebHandlers({ ...parts, headers })
  const pages = createPageHandlers({ ...parts, askApi, refuse: refusals.page })
  const { serveReleaseFile, serveAsset, serveShellFile } = createFileHandlers({ ...parts, headers })
  const operations = createOperationsHandlers({ ...parts.operations, headers })
  const serveStore = createStoreHandler({ store: parts.store, token: parts.storeToken, headers })
  const wellKnown = createWellKnownHandlers({ ...parts, headers })

  const line = (
    methods: Line['methods'],
    pattern: string,
    handler: Line['handler'],
    name = pattern,
  ): Line => ({
    methods,
    pattern,
    name,
    handler,
  })
  return [
    // first, because it is what most visitors ask for
    line(READ, '/*', pages.serveKept, 'page in memory'),
    line(CALL, '/api/*', refusals.api, UNNAMED),
    line(CALL, '/api/*', serveApi),
    line(READ, '/media/*', serveMedia),
    line(READ, '/remotes/*', serveReleaseFile, '/remotes/:remote/:version/*'),
    line(READ, '/healthz', operations.health),
    line(READ, '/readyz', operations.readiness),
    line(READ, '/metrics', operations.metrics),
    line(READ, '/site/store/*', serveStore),
    line(READ, '/site/snapshot.json', wellKnown.snapshot),
    line(READ, '/robots.txt', wellKnown.robots),
    line(READ, '/sitemap.xml', wellKnown.sitemap),
    ...BRAND_PATHS.map((path) => line(READ, path, serveBrandFile)),
    line(READ, '/assets/*', serveAsset),
    line(READ, '/*', serveShellFile),
    line(READ, '/*', pages.servePage, 'not found'),
  ]
}
