import { existsSync, mkdirSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { RemoteModule, RemoteSnapshot } from '@lustre/platform'
import { publicValues } from '@lustre/platform/definition/read-settings'
import { findRoute } from '@lustre/platform/find-route'
import { routeFacts } from '@lustre/platform/route-facts'
import { type CreateApi, errorBody } from '@lustre/platform/server'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { KEEPS } from '../../shell/content/keeps.ts'
import { readDefinition, workspaceDefinitions } from '../build/read-definition.ts'
import { reasonOfFailure } from '../commands/reason-of-failure.ts'
import { bootOf } from '../compose/boot.ts'
import { askForData, dataPath, statusWith } from '../compose/page-data.ts'
import { pageOrder } from '../compose/page-order.ts'
import { siteKeeps } from '../compose/site-keeps.ts'
import { MODULES, PROJECT } from '../files/places.ts'
import { onlyFrom } from '../live/only-remote.ts'
import { beginTrace } from '../operate/observe.ts'
import { createReadableLog } from '../operate/readable-log.ts'
import { createPictureForms } from '../providers/picture-forms.ts'
import { startProviders } from '../providers/providers.ts'
import { routeSnapshot } from '../releases/registry/snapshot.ts'
import { createSiteApi } from '../sections/site-api.ts'
import { apiEnvironment, madeUpPasscodes } from '../settings/api-environment.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { publicConfig, readSettings } from '../settings/settings.ts'
import { banner, passcodeRows } from '../start/banner.ts'
import { whenOrphaned } from '../start/when-orphaned.ts'
import { createApp } from '../web/app.ts'
import { below } from '../web/http/below.ts'
import { listen } from '../web/http/listen.ts'
import { webManifest } from '../web/web-manifest.ts'
import { againstFrom, amongLive, placeOf, readLiveSite, settingsAmong, withDeveloped } from './against.ts'
import type { Alone } from './alone.ts'
import { EDITED } from './edited.ts'
import { failedPage, withErrors } from './failed-page.ts'
import { createLiveApis } from './live-apis.ts'
import { createLiveProxy } from './live-proxy.ts'
import { sourceUrl } from './source-url.ts'
import { createTypeCheck } from './type-check.ts'
import { devConfig } from './vite-config.ts'

/**
 * The development server: `npm run dev`, or `npm run dev -- --only gallery` for one remote, with
 * `--against <address>` inside a live site. `--no-types` skips the type check.
 */
process.env.NODE_ENV = 'development'
/** Long, because it includes the transformation of sources. */
const DEV_RENDER_LIMIT_MS = 20_000
const CLIENT = sourceUrl('shell/src/client.tsx')
const BOUNDARIES = `<link rel="stylesheet" href="${sourceUrl('shell/src/boundaries.css')}">`
const say = (line: string) => process.stdout.write(`${line}\n`)
const definitions = await workspaceDefinitions()
const allNames = [...definitions.keys()]
const args = process.argv.slice(2)

async function readOptions() {
  const only = onlyFrom(args, allNames)
  const against = againstFrom(args, only)
  const live = against && (await readLiveSite(against.origin))
  return { only, against, live, settings: readSettings(process.env) }
}

const { only, against, live, settings } = await readOptions().catch((error: unknown) => {
  process.stderr.write(`${reasonOfFailure(error)}\n`)
  process.exit(1)
})
const released = live?.remotes.filter(({ name }) => name === only) ?? []
const log = createReadableLog((line) => process.stderr.write(`${line}\n`))
const secrets = createEmbeddedSecrets(settings.DATA_DIR)
const forms = createPictureForms()
for (const { pictures } of definitions.values()) forms.add(pictures)
const providers = await startProviders(settings, secrets, process.env, forms, log)
const ownConfig = publicConfig(settings, providers)
const config = live?.config ?? ownConfig
const server = createHttpServer((request, response) => void handle(request, response))
const vite = await createViteServer(
  devConfig(server, only === null || against ? null : () => describeAlone(only)),
)
const names = only === null ? allNames : [only]
const kept = path.join(MODULES, '.vite-dev/types.tsbuildinfo')
const types = args.includes('--no-types') ? null : await createTypeCheck(PROJECT, kept, say)
vite.watcher.on('all', (_, file) => {
  vite.ws.send(EDITED)
  if (/\.tsx?$/.test(file)) types?.check()
})
const siteApi = createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log })
const callApi = createLiveApis({
  load: (name) => vite.ssrLoadModule(`/remote-${name}/api/index.ts`) as Promise<{ createApi: CreateApi }>,
  contextOf,
  log,
})

const moduleOf = (server: ViteDevServer, name: string) =>
  server.ssrLoadModule(`/remote-${name}/src/remote.tsx`) as Promise<RemoteModule>

async function describeAlone(name: string): Promise<Alone> {
  const { routes } = await snapshotOf(name)
  return { name, links: routes.map(({ path, title }) => ({ path, title })) }
}

const definitionOf = (name: string) =>
  readDefinition(name, path.join(PROJECT, `remote-${name}`), (file) => vite.ssrLoadModule(file))

async function snapshotOf(name: string): Promise<RemoteSnapshot> {
  const { routes } = await moduleOf(vite, name)
  const { settings: declared, pictures } = await definitionOf(name)
  forms.add(pictures)
  const values = publicValues(declared, process.env)
  return {
    name,
    version: 'dev',
    entry: '',
    css: [],
    preload: [],
    settings: settingsAmong(values, released[0]?.settings ?? {}, process.env),
    routes: routes.map((route) => routeSnapshot(routeFacts(route), config)),
  }
}

async function contextOf(name: string) {
  const definition = await definitionOf(name)
  const scratch = definition.scratch ? path.join(settings.DATA_DIR, 'sections', name) : undefined
  if (scratch !== undefined) mkdirSync(scratch, { recursive: true })
  return {
    scratch,
    env: await apiEnvironment(definition, providers.env, secrets, () => providers.databaseOf(name)),
    mode: 'embedded' as const,
    siteUrl: settings.SITE_URL === undefined ? null : ownConfig.siteUrl,
    address: ownConfig.siteUrl,
    log: log.with({ remote: name }),
    now: Date.now,
  }
}

async function keepsNow() {
  const declared = await Promise.all(names.map(definitionOf))
  const sections = await Promise.all(names.map((name) => nowOf(name)))
  const routes = sections.flatMap((section) => section.routes)
  return siteKeeps({ keeps: KEEPS }, declared, routes, { config, env: process.env })
}

/** Answers a route's `data` as the host does: with what the site keeps, or from the remote's API. */
async function dataOf(url: URL, remotes: RemoteSnapshot[]) {
  const found = findRoute(remotes, url.pathname)
  if (!found) return undefined
  const { routes } = await moduleOf(vite, found.remote.name)
  const { data, tellsKept } = routes.find(({ path }) => path === found.route.pattern) ?? {}
  if (tellsKept) return { status: 200, body: await keepsNow() }
  const asked = data === undefined ? null : dataPath(data, found.route.path, url)
  if (asked === null) return undefined
  return askForData(
    (request) => callApi(found.remote.name, request, { clientAddress: '127.0.0.1' }),
    new URL(asked, url),
  )
}

/** @param broken collects the reason when the sources are broken; the remote then has no pages */
const nowOf = (name: string, broken: unknown[] = []): Promise<RemoteSnapshot> =>
  snapshotOf(name).catch((error: unknown) => {
    log.error('a remote could not be loaded', error, { remote: name })
    broken.push(error)
    return { name, version: 'dev', entry: '', css: [], preload: [], settings: {}, routes: [] }
  })

async function renderPage(
  url: URL,
  cookies: string | undefined,
): Promise<{ status: number; html: string; setCookie: string[] }> {
  const own: RemoteSnapshot[] = []
  const broken: unknown[] = []
  for (const name of names) own.push(await nowOf(name, broken))
  const remotes = live === null ? own : amongLive(own, live.remotes)
  const found = findRoute(remotes, url.pathname)
  // The path may belong to the broken remote.
  if (!found && broken.length > 0) throw broken[0]
  const { path: route = '', shuffle = null } = found?.route ?? {}
  const order = shuffle ? pageOrder(cookies, route, shuffle) : { seed: 0, cookies: [] }
  const data = await dataOf(url, remotes)
  const hasOutlines = url.searchParams.has('boundaries')
  const boot = bootOf({
    config,
    remotes,
    remote: found?.remote.name ?? null,
    seed: order.seed,
    data,
    ...(hasOutlines && { preview: { name: found?.remote.name ?? 'shell', version: 'dev', note: null } }),
  })
  const { renderDocument } = await vite.ssrLoadModule(sourceUrl('shell/src/render-document.tsx'))
  const remote = found ? await moduleOf(vite, found.remote.name) : new Error('no remote owns this path')
  const { html, errors } = await renderDocument(
    { url: url.pathname, boot, limitMs: DEV_RENDER_LIMIT_MS },
    remote,
  )
  for (const error of errors) log.error('a page could not be rendered', error, { path: url.pathname })
  // The entry stays out of the tree: Vite adds a query to it there, and it would run twice.
  const script = `<script type="module" src="${CLIENT}"></script></body>`
  const outlines = hasOutlines ? BOUNDARIES : ''
  const page = `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '').replace('</body>', outlines + script)}`
  return {
    status: found ? (data ? statusWith(data) : 200) : 404,
    html: await vite.transformIndexHtml(url.pathname, withErrors(page, errors)),
    setCookie: order.cookies,
  }
}

const FROM_HERE = { clientAddress: '127.0.0.1' }
const proxy =
  against &&
  createLiveProxy({
    ...against,
    remotesOf: async (remotes) => (only === null ? remotes : withDeveloped(await nowOf(only), remotes)),
  })

/** In place of the host's: pages and modules from the sources, and APIs that run in this process. */
const app = createApp(
  {
    async serveApi(c) {
      const name = c.req.path.split('/')[2] ?? ''
      const asked = below(`/api/${name}`, c.req.raw)
      if (name === 'site') return siteApi.fetch(asked, FROM_HERE)
      const hasApi = existsSync(path.join(PROJECT, `remote-${name}/api/index.ts`))
      return hasApi
        ? callApi(name, asked, FROM_HERE)
        : Response.json(errorBody('not_found', 'There is nothing here.'), { status: 404 })
    },
    serveMedia: async (c, next) => providers.deliverMedia?.(below('/media', c.req.raw)) ?? next(),
    // A developer reads errors in the browser's own console.
    serveReports: async () => new Response(null, { status: 204 }),
    keeps: async () => Response.json(await keepsNow()),
    serveDemoPage: async (c, next) => providers.demoPages?.(c.req.raw) ?? next(),
    manifest: async () => webManifest(config),
    serveRootFile: ({ env: { incoming, outgoing } }, next) =>
      new Promise((resolve) => {
        outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
        vite.middlewares(incoming, outgoing, () => resolve(next()))
      }),
    async servePage(c) {
      const url = new URL(c.req.url)
      const { status, html, setCookie } = await renderPage(url, c.env.incoming.headers.cookie)
      const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
      for (const cookie of setCookie) headers.append('Set-Cookie', cookie)
      return new Response(html, { status, headers })
    },
  },
  [
    [
      '*',
      async (c, next) => {
        if (!proxy || only === null) return next()
        const place = placeOf(c.req.path, [await nowOf(only), ...released])
        return place === 'live' ? proxy(c.req.raw) : next()
      },
    ],
  ],
  async (error, c) => {
    vite.ssrFixStacktrace(error)
    log.error('a request failed', error, { path: c.req.path })
    if (c.req.path.startsWith('/api/'))
      return Response.json(errorBody('internal', error.message), { status: 500 })
    return c.html(await vite.transformIndexHtml(c.req.path, failedPage(error)), 500)
  },
)
const handle = getRequestListener((request, { incoming, outgoing }) =>
  app.fetch(request, { incoming, outgoing, trace: beginTrace(), cookies: [] }),
)

const listening = await listen(server, settings.HOST, settings.PORT, 'PORT')
say(`\ndevelopment: ${listening.url}   (${names.join(', ')})`)
if (against)
  say(
    `  its pages and /api/${only}: the sources and the data of this machine
  everything else: ${against.origin}, ${against.write ? 'which --write lets you CHANGE' : 'which is only read (GET and HEAD; all with --write)'}`,
  )
const stop = async () => {
  types?.end()
  await vite.close()
  await providers.close()
  process.exit(0)
}
whenOrphaned(() => void stop())
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

const pages = await Promise.all(names.map((name) => nowOf(name)))
const passcodes = await madeUpPasscodes(
  [...definitions].flatMap(([name, definition]) => (names.includes(name) ? [definition] : [])),
  process.env,
  secrets,
)
say(
  banner(`Edits of ${names.length === 1 ? 'its' : 'their'} sources are live at once.`, [
    ...pages.map(({ name, routes }) => [
      name,
      routes.map((route) => listening.url + route.path).join('  ') || 'is broken, see above',
    ]),
    ...providers.lines.map(({ provider, use }) => [provider, use]),
    ...passcodeRows(passcodes, listening.url),
  ]),
)
types?.check()
