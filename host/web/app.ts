import { KEEPS_PATH } from '@lustre/platform/site-keeps'
import { Hono } from 'hono'
import { REQUEST_ID_HEADER } from '../operate/observe.ts'
import { FLOOD } from './admit.ts'
import { BRAND_PATHS } from './brand/brand-files.ts'
import { ERRORS_PATH } from './browser-errors.ts'
import { DEMO_PATHS } from './demo-paths.ts'
import { baseHeaders, documentHeaders } from './headers/security-headers.ts'
import type { HostBindings, HostHandler } from './host-context.ts'
import type { HostParts } from './host-parts.ts'
import { sendError } from './http/respond.ts'
import { createFileHandlers } from './serve-files.ts'
import { createOperationsHandlers } from './serve-operations.ts'
import { createPageHandler } from './serve-pages.ts'
import { createPreviewHandlers } from './serve-previews.ts'
import { createFailure, createRefusals, refuseMethod } from './serve-refusals.ts'
import { createWebHandlers } from './serve-web.ts'
import { createWellKnownHandlers } from './serve-well-known.ts'

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST']
const CALL = [...FORM, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The host's own addresses; no section may have a page there. */
export const HOST_PATTERNS: readonly string[] = [
  '/api/*',
  '/media/*',
  '/remotes/*',
  '/assets/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/site/preview/leave',
  '/site/preview/*',
  '/site/releases/*',
  '/site/releases',
  '/site/snapshot.json',
  KEEPS_PATH,
  ERRORS_PATH,
  '/robots.txt',
  '/sitemap.xml',
  ...DEMO_PATHS,
  ...BRAND_PATHS,
]

export function createApp(parts: HostParts): Hono<{ Bindings: HostBindings }> {
  const headers = baseHeaders(parts.headers)
  const pageHeaders = documentHeaders(parts.headers, false)
  const refusals = createRefusals(parts, pageHeaders)
  const web = createWebHandlers(parts)
  const files = createFileHandlers(parts)
  const operations = createOperationsHandlers(parts)
  const wellKnown = createWellKnownHandlers(parts)
  const previews = createPreviewHandlers(parts, refusals)
  const servePage = createPageHandler(parts, web.askApi, refusals)

  // The raw path: a decoded one could match another route.
  const app = new Hono<{ Bindings: HostBindings }>({ getPath: (request) => new URL(request.url).pathname })

  /** @param name in metrics and access log; a handler may put a better one into the trace */
  const on = (methods: string[], path: string, handler: HostHandler, name = path) =>
    app.on(methods, path, (c, next) => {
      c.env.trace.route = name
      return handler(c, next)
    })
  const get = (path: string, handler: HostHandler, name?: string) => on(READ, path, handler, name)

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
  // Limits guesses of passcodes too.
  app.use('/site/releases/*', async (c, next) => refusals.page(c) ?? next())

  on(CALL, '/api/*', web.serveApi)
  get('/media/*', web.serveMedia)
  get('/remotes/*', files.serveReleaseFile, '/remotes/:remote/:version/*')
  get('/assets/*', files.serveNothing)
  get('/healthz', operations.health)
  get('/readyz', operations.readiness)
  get('/metrics', operations.metrics)
  get('/site/preview/leave', previews.leave)
  get('/site/preview/*', previews.enter, '/site/preview/:token')
  on(FORM, '/site/releases/*', web.serveBoard)
  for (const path of DEMO_PATHS) get(path, web.serveDemoPage)
  get('/site/snapshot.json', wellKnown.snapshot)
  get(KEEPS_PATH, wellKnown.keeps)
  on(['POST'], ERRORS_PATH, web.serveErrors)
  app.all(ERRORS_PATH, refuseMethod(['POST']))
  get('/robots.txt', wellKnown.robots)
  get('/sitemap.xml', wellKnown.sitemap)
  for (const path of BRAND_PATHS) get(path, web.serveBrandFile)
  get('*', files.serveRootFile)
  get('*', servePage, 'not found')

  app.all('/api/*', refuseMethod(CALL))
  app.all('/site/releases/*', refuseMethod(FORM))
  app.all('*', refuseMethod(READ))
  return app
}
