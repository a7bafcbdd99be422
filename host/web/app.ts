import { MANIFEST_PATH } from '@lustre/platform/site-config'
import { KEEPS_PATH } from '@lustre/platform/site-keeps'
import { Hono } from 'hono'
import { REQUEST_ID_HEADER } from '../operate/observe.ts'
import { FLOOD } from './admit.ts'
import { REPORTS_PATH } from './browser-reports.ts'
import { DEMO_PATHS } from './demo-paths.ts'
import { baseHeaders, documentHeaders } from './headers/security-headers.ts'
import type { HostBindings, HostParts } from './host-parts.ts'
import { sendError } from './http/respond.ts'
import { createFileHandlers } from './serve-files.ts'
import { createPageHandler } from './serve-pages.ts'
import { createPreviewHandlers } from './serve-previews.ts'
import { createOperationsHandlers, createWellKnownHandlers } from './serve-programs.ts'
import { createFailure, createRefusals, type Refusals, refuseMethod } from './serve-refusals.ts'
import { createWebHandlers } from './serve-web.ts'

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST']
const CALL = [...FORM, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const handlersOf = (parts: HostParts, refusals: Refusals) => ({
  ...createWebHandlers(parts),
  ...createFileHandlers(parts),
  ...createOperationsHandlers(parts),
  ...createWellKnownHandlers(parts),
  ...createPreviewHandlers(parts, refusals),
  servePage: createPageHandler(parts, refusals),
})

/** @param name for metrics and access log; a handler may put a more precise one into the trace */
type Route = [methods: string[], path: string, handler: keyof ReturnType<typeof handlersOf>, name?: string]

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
  [FORM, '/site/releases/*', 'serveBoard'],
  [READ, '/site/snapshot.json', 'snapshot'],
  [READ, KEEPS_PATH, 'keeps'],
  [['POST'], REPORTS_PATH, 'serveReports'],
  [READ, '/robots.txt', 'robots'],
  [READ, '/sitemap.xml', 'sitemap'],
  ...DEMO_PATHS.map((path): Route => [READ, path, 'serveDemoPage']),
  [READ, MANIFEST_PATH, 'manifest'],
]
const ROOT_ROUTES: readonly Route[] = [
  [READ, '*', 'serveRootFile'],
  [READ, '*', 'servePage', 'not found'],
]

/** The host's own addresses, where no section may have a page. */
export const HOST_PATTERNS: readonly string[] = ['/site/releases', ...ROUTES.map(([, path]) => path)]

export function createApp(parts: HostParts): Hono<{ Bindings: HostBindings }> {
  const headers = baseHeaders(parts.headers)
  const pageHeaders = documentHeaders(parts.headers, false)
  const refusals = createRefusals(parts, pageHeaders)
  const handlers = handlersOf(parts, refusals)

  // Matches the raw path, because a decoded one could match another route.
  const app = new Hono<{ Bindings: HostBindings }>({ getPath: (request) => new URL(request.url).pathname })

  const addRoutes = (routes: readonly Route[]) => {
    for (const [methods, path, handler, name = path] of routes)
      app.on(methods, path, (c, next) => {
        c.env.trace.route = name
        return handlers[handler](c, next)
      })
  }

  app.onError(createFailure(parts.log, pageHeaders))
  app.use(async (c, next) => {
    await next()
    const sent = c.res.headers
    for (const [name, value] of Object.entries(headers)) if (!sent.has(name)) sent.set(name, value)
    for (const cookie of c.env.cookies) sent.append('Set-Cookie', cookie)
    sent.set(REQUEST_ID_HEADER, c.env.trace.id)
  })
  app.use(async ({ env: { incoming, outgoing, trace } }, next) => {
    const leave = parts.connections.enter(incoming.socket, () => parts.clientAddress(incoming))
    if (leave === 'too many') {
      trace.route = 'refused'
      return sendError(FLOOD.status, FLOOD.code, FLOOD.reason, { 'Retry-After': '1' })
    }
    if (leave) outgoing.once('close', leave)
    return next()
  })

  app.use('/api/*', async (c, next) => refusals.api(c) ?? next())
  // Also limits guesses of passcodes.
  app.use('/site/releases/*', async (c, next) => refusals.page(c) ?? next())

  addRoutes(ROUTES)
  app.all(REPORTS_PATH, refuseMethod(['POST']))
  addRoutes(ROOT_ROUTES)
  app.all('/api/*', refuseMethod(CALL))
  app.all('/site/releases/*', refuseMethod(FORM))
  app.all('*', refuseMethod(READ))
  return app
}
