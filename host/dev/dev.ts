import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { errorBody } from '@lustre/platform/server'
import { createServer as createViteServer } from 'vite'
import { workspaceDefinitions } from '../build/read-definition.ts'
import { reasonOfFailure } from '../commands/reason-of-failure.ts'
import { MODULES, PROJECT } from '../files/places.ts'
import { onlyFrom } from '../live/only-remote.ts'
import { beginTrace } from '../operate/observe.ts'
import { createReadableLog } from '../operate/readable-log.ts'
import { createPictureForms } from '../providers/picture-forms.ts'
import { startProviders } from '../providers/providers.ts'
import { createSiteApi } from '../sections/site-api.ts'
import { madeUpPasscodes } from '../settings/api-environment.ts'
import { createEmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { publicConfig, readSettings } from '../settings/settings.ts'
import { banner, passcodeRows } from '../start/banner.ts'
import { whenOrphaned } from '../start/when-orphaned.ts'
import { createApp } from '../web/app.ts'
import { below } from '../web/http/below.ts'
import { listen } from '../web/http/listen.ts'
import { webManifest } from '../web/web-manifest.ts'
import { againstFrom, placeOf, readLiveSite, withDeveloped } from './against.ts'
import { EDITED } from './edited.ts'
import { failedPage } from './failed-page.ts'
import { createLiveProxy } from './live-proxy.ts'
import { createSources, FROM_HERE } from './sources.ts'
import { createTypeCheck } from './type-check.ts'
import { devConfig } from './vite-config.ts'

/**
 * The development server: `npm run dev`, or `npm run dev -- --only gallery` for one remote, with
 * `--against <address>` inside a live site. `--no-types` skips the type check.
 */
process.env.NODE_ENV = 'development'
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
  devConfig(server, only === null || against ? null : () => sources.describeAlone(only)),
)
const names = only === null ? allNames : [only]
const sources = createSources({
  vite,
  settings,
  config,
  address: ownConfig.siteUrl,
  names,
  live: live?.remotes ?? null,
  forms,
  providers,
  secrets,
  log,
})
const { callApi, nowOf, keepsNow, renderPage } = sources
const kept = path.join(MODULES, '.vite-dev/types.tsbuildinfo')
const types = args.includes('--no-types') ? null : await createTypeCheck(PROJECT, kept, say)
vite.watcher.on('all', (_, file) => {
  vite.ws.send(EDITED)
  if (/\.tsx?$/.test(file)) types?.check()
})
const siteApi = createSiteApi({ newsletterEndpoint: settings.NEWSLETTER_ENDPOINT ?? null, log })
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
      const request = below(`/api/${name}`, c.req.raw)
      if (name === 'site') return siteApi.fetch(request, FROM_HERE)
      const hasApi = existsSync(path.join(PROJECT, `remote-${name}/api/index.ts`))
      return hasApi
        ? callApi(name, request, FROM_HERE)
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
