import { MANIFEST_PATH } from '@lustre/platform/site-config'
import { KEEPS_PATH } from '@lustre/platform/site-keeps'
import { Hono } from 'hono'
import { REPORTS_PATH } from './browser-reports.ts'
import type { HostBindings, HostContext, HostHandler, HostParts } from './host-parts.ts'
import { createFileHandlers } from './serve-files.ts'
import { createPageHandler } from './serve-pages.ts'
import { createPreviewHandlers } from './serve-previews.ts'
import { createOperationsHandlers, createWellKnownHandlers } from './serve-programs.ts'
import { type Refusals, refuseMethod } from './serve-refusals.ts'
import { createWebHandlers } from './serve-web.ts'

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST']
const CALL = [...FORM, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const handlersOf = (parts: HostParts, refusals: Refusals) => ({
  ...createWebHandlers(parts),
  ...createFileHandlers(parts),
  ...createOperationsHandlers(parts),
  ...createWellKnownHandlers(parts),
  ...createPreviewHandlers(parts, refusals),
  servePage: createPageHandler(parts, refusals),
})
type Name = keyof ReturnType<typeof handlersOf>

/** @param name for metrics and access log; a handler may put a more precise one into the trace */
type Route = [methods: string[], path: string, handler: Name, name?: string]

const ROUTES: readonly Route[] = [
  [CALL, '/api/*', 'serveApi'],
  [READ, '/media/*', 'serveMedia'],
  [READ, '/remotes/*', 'serveReleaseFile', '/remotes/:remote/:version/*'],
  [READ, '/assets/*', 'serveNothing'],
  [READ, '/healthz', 'health'],
  [READ, '/readyz', 'readiness'],
  [READ, '/metrics', 'metrics'],
  [READ, '/site/preview/leave', 'leave'],
  [READ, '/site/preview/*', 'enter', '/site/preview/:token'],
  [READ, '/site/release/*', 'enter', '/site/release/:remote/:version'],
  [FORM, '/site/releases/*', 'serveBoard'],
  [READ, '/site/snapshot.json', 'snapshot'],
  [READ, '/site/offline.js', 'offlineWorker'],
  [READ, KEEPS_PATH, 'keeps'],
  [['POST'], REPORTS_PATH, 'serveReports'],
  [READ, '/robots.txt', 'robots'],
  [READ, '/sitemap.xml', 'sitemap'],
  [READ, '/site/checkout', 'serveDemoPage'],
  [READ, '/site/chat', 'serveDemoPage'],
  [READ, MANIFEST_PATH, 'manifest'],
]
const ROOT_ROUTES: readonly Route[] = [
  [READ, '*', 'serveRootFile'],
  [READ, '*', 'servePage', 'not found'],
]

/** The host's own addresses, where no section may have a page. */
export const HOST_PATTERNS: readonly string[] = ['/site/releases', ...ROUTES.map(([, path]) => path)]

/**
 * The one application of development, production and the packed server.
 * @param handlers what the routes lead to; a route without a handler leads to the next one
 * @param middleware what wraps the routes, in order: paths and their middleware
 */
export function createApp(
  handlers: { readonly [Handler in Name]?: HostHandler },
  middleware: readonly (readonly [path: string, HostHandler])[],
  onError: (error: Error, c: HostContext) => Response | Promise<Response>,
): Hono<{ Bindings: HostBindings }> {
  // Matches the raw path, because a decoded one could match another route.
  const app = new Hono<{ Bindings: HostBindings }>({ getPath: (request) => new URL(request.url).pathname })

  const addRoutes = (routes: readonly Route[]) => {
    for (const [methods, path, name, route = path] of routes) {
      const handler = handlers[name]
      if (handler)
        app.on(methods, path, (c, next) => {
          c.env.trace.route = route
          return handler(c, next)
        })
    }
  }

  app.onError(onError)
  for (const [path, each] of middleware) app.use(path, each)
  addRoutes(ROUTES)
  app.all(REPORTS_PATH, refuseMethod(['POST']))
  addRoutes(ROOT_ROUTES)
  app.all('/api/*', refuseMethod(CALL))
  app.all('/site/releases/*', refuseMethod(FORM))
  app.all('*', refuseMethod(READ))
  return app
}
