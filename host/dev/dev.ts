import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { RemoteModule, RemoteSnapshot } from '@lustre/platform'
import { publicValues } from '@lustre/platform/definition/read-settings'
import { findRoute } from '@lustre/platform/find-route'
import { routeFacts } from '@lustre/platform/route-facts'
import { type ApiApp, type CreateApi, createServerLogger } from '@lustre/platform/server'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { createSiteApi } from '../apis/site-api.ts'
import { BRAND_PATHS, createBrandFiles } from '../brand/brand-files.ts'
import { workspaceDefinitions } from '../build/read-definition.ts'
import { bootOf } from '../compose/boot.ts'
import { drawSeed, orderCookies, orderWish } from '../compose/order-cookies.ts'
import { askForData, dataPath, statusWith } from '../compose/page-data.ts'
import { below } from '../http/below.ts'
import { listen } from '../http/listen.ts'
import { onlyFrom } from '../live/only-remote.ts'
import { routeSnapshot } from '../releases/snapshot.ts'
import { apiEnvironment } from '../settings/api-environment.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { startProviders } from '../settings/providers.ts'
import { publicConfig, readSettings } from '../settings/settings.ts'
import { againstFrom, amongLive, placeOf, readLiveSite, settingsAmong, withDeveloped } from './against.ts'
import type { Alone } from './alone.ts'
import { createLiveProxy } from './live-proxy.ts'
import { devConfig, ROOT } from './vite-config.ts'

/**
 * Development: `npm run dev`, or `npm run dev -- --only gallery` for one remote, with `--against <address>` inside a
 * live site. Rendered on the server as well.
 */
process.env.NODE_ENV = 'development'
/** Sources are transformed on the way. */
const DEV_RENDER_LIMIT_MS = 20_000
/** Outside of the tree: Vite changes the address of a source, and hydration would not match. */
const PRINT_SHEET = '<link rel="stylesheet" media="print" href="/shell/src/print.css">'
const CLIENT = '/shell/src/client.tsx'
/** `?boundaries` outlines which remote owns which part of the page. */
const BOUNDARIES = '<link rel="stylesheet" href="/host/dev/boundaries.css">'
const definitions = await workspaceDefinitions()
const allNames = [...definitions.keys()]
const only = onlyFrom(process.argv, allNames)
const against = againstFrom(process.argv, only)
const live = against && (await readLiveSite(against.origin))
/** The section as the live site has it. */
const released = live?.remotes.filter(({ name }) => name === only) ?? []

const settings = readSettings(process.env)
const log = createServerLogger()
const secrets = createEmbeddedSecrets(settings.DATA_DIR)
const providers = await startProviders(settings, secrets, process.env)
const ownConfig = publicConfig(settings, providers)
const config = live?.config ?? ownConfig
const vite = await createViteServer(devConfig(only === null || against ? null : () => describeAlone(only)))
const names = only === null ? allNames : [only]
const siteApi = createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log })
const brandFiles = createBrandFiles({ config, media: providers.deliverMedia, log })
const apis = new Map<string, Promise<ApiApp>>()

const moduleOf = (server: ViteDevServer, name: string) =>
  server.ssrLoadModule(`/remote-${name}/src/remote.tsx`) as Promise<RemoteModule>

/** What the stand-in header says about the remote that is served alone. */
async function describeAlone(name: string): Promise<Alone> {
  const { routes } = await snapshotOf(name)
  return { name, links: routes.map(({ path, title }) => ({ path, title })) }
}

async function snapshotOf(name: string): Promise<RemoteSnapshot> {
  const { routes } = await moduleOf(vite, name)
  const values = publicValues(definitions.get(name)?.settings ?? {}, process.env)
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

function apiOf(name: string): Promise<ApiApp> {
  const known = apis.get(name)
  if (known) return known
  const started = (async () => {
    const module: { createApi: CreateApi } = await import(path.join(ROOT, `remote-${name}/api/index.ts`))
    const definition = definitions.get(name)
    return module.createApi({
      env: definition
        ? await apiEnvironment(definition, providers.env, secrets, providers.databaseOf(name))
        : {},
      mode: 'embedded',
      siteUrl: settings.SITE_URL === undefined ? null : ownConfig.siteUrl,
      address: ownConfig.siteUrl,
      log: log.with({ remote: name }),
      now: Date.now,
    })
  })()
  apis.set(name, started)
  return started
}

/** As the host does it: the answer of the remote's API, on a route that asks for one. */
async function dataOf(url: URL, remotes: RemoteSnapshot[]) {
  const found = findRoute(remotes, url.pathname)
  if (!found) return undefined
  const { routes } = await moduleOf(vite, found.remote.name)
  const { data } = routes.find(({ path }) => path === found.route.pattern) ?? {}
  const asked = data === undefined ? null : dataPath(data, found.route.path, url)
  if (asked === null) return undefined
  const app = await apiOf(found.remote.name)
  return askForData(
    async (request) => app.fetch(request, { clientAddress: '127.0.0.1' }),
    new URL(asked, url),
  )
}

/** A remote as its sources are now; without pages where they are broken. */
const nowOf = (name: string): Promise<RemoteSnapshot> =>
  snapshotOf(name).catch((error: unknown) => {
    log.error('a remote could not be loaded', error, { remote: name })
    return { name, version: 'dev', entry: '', css: [], preload: [], settings: {}, routes: [] }
  })

async function renderPage(
  url: URL,
  cookies: string | undefined,
): Promise<{ status: number; html: string; setCookie: string[] }> {
  const own: RemoteSnapshot[] = []
  for (const name of names) own.push(await nowOf(name))
  const remotes = live === null ? own : amongLive(own, live.remotes)
  const found = findRoute(remotes, url.pathname)
  const { path: route = '', shuffle = null } = found?.route ?? {}
  const wish = shuffle && orderWish(cookies, { route, shuffle })
  const seed = shuffle && wish ? (wish.own ?? drawSeed(shuffle.seeds, wish.last)) : 0
  const data = await dataOf(url, remotes)
  const boot = bootOf({ config, remotes, remote: found?.remote.name ?? null, seed, data })
  const { renderDocument } = await vite.ssrLoadModule('/shell/src/render-document.tsx')
  const remote = found ? await moduleOf(vite, found.remote.name) : new Error('no remote owns this path')
  const { html, errors } = await renderDocument(
    { url: url.pathname, boot, limitMs: DEV_RENDER_LIMIT_MS },
    remote,
  )
  for (const error of errors) log.error('a page could not be rendered', error, { path: url.pathname })
  // the entry stays out of the tree here: Vite adds a query to it, and it would run twice
  const script = `<script type="module" src="${CLIENT}"></script></body>`
  const outlines = url.searchParams.has('boundaries') ? BOUNDARIES : ''
  const page = `<!DOCTYPE html>${html
    .replace(/^<!DOCTYPE html>/i, '')
    .replace('</head>', `${PRINT_SHEET}</head>`)
    .replace('</body>', outlines + script)}`
  return {
    status: found ? (data ? statusWith(data) : 200) : 404,
    html: await vite.transformIndexHtml(url.pathname, page),
    setCookie: shuffle && wish ? orderCookies({ route, shuffle }, wish, seed) : [],
  }
}

async function web(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const [, area, name = ''] = pathname.split('/')
  if (area === 'media' && providers.deliverMedia) return providers.deliverMedia(below('/media', request))
  const brandFile = brandFiles(pathname)
  if (brandFile) return brandFile
  const hasApi = name === 'site' || existsSync(path.join(ROOT, `remote-${name}/api/index.ts`))
  if (area !== 'api' || !hasApi) return null
  const app = name === 'site' ? siteApi : await apiOf(name)
  return app.fetch(below(`/api/${name}`, request), { clientAddress: '127.0.0.1' })
}

const answerWeb = getRequestListener(
  async (request) => (await web(request)) ?? new Response(null, { status: 404 }),
)

const answerLive =
  against &&
  getRequestListener(
    createLiveProxy({
      ...against,
      remotesOf: async (remotes) => (only === null ? remotes : withDeveloped(await nowOf(only), remotes)),
    }),
  )

async function answerPage(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, html, setCookie } = await renderPage(url, request.headers.cookie)
    if (setCookie.length > 0) response.setHeader('Set-Cookie', setCookie)
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error('the page failed', error, { path: url.pathname })
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('See the terminal.')
  }
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (answerLive && only !== null) {
    const place = placeOf(url.pathname, [await nowOf(only), ...released])
    if (place === 'live') return answerLive(request, response)
    if (place === 'api') return answerWeb(request, response)
    if (place === 'page') return answerPage(url, request, response)
  } else {
    const isWeb = /^\/(?:api|media)\//.test(url.pathname) || BRAND_PATHS.includes(url.pathname)
    if (isWeb) return answerWeb(request, response)
  }
  vite.middlewares(request, response, () => answerPage(url, request, response))
}

const server = createHttpServer((request, response) => void handle(request, response))
const listening = await listen(server, settings.HOST, settings.PORT, 'PORT')
process.stdout.write(`\ndevelopment: ${listening.url}   (${names.join(', ')})\n`)
if (against)
  process.stdout.write(
    `  its pages and /api/${only}: the sources and the data of this machine
  everything else: ${against.origin}, ${against.write ? 'which --write lets you CHANGE' : 'which is only read (GET and HEAD; all with --write)'}\n`,
  )
const stop = async () => {
  await vite.close()
  await providers.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
