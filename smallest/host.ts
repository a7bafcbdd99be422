import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteSnapshot } from '@lustre/platform'
import { parseRemoteModule } from '@lustre/platform/contract'
import { findRoute } from '@lustre/platform/find-route'
import { Hono } from 'hono'
import type { ApiApp, CreateApi } from '../platform/server/api-context.ts'
import { errorBody } from '../platform/server/errors.ts'
import { createServerLogger } from '../platform/server/log.ts'
import type { Boot, Render } from './shell/src/document.tsx'
import { type Loaded, loadRelease, readLive, SHELL } from './store.ts'

const POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

const addressOf =
  ({ name, version }: Loaded) =>
  (file: string) =>
    `/remotes/${name}/${version}/${path.posix.relative('client', file)}`

function snapshotOf(release: Loaded): RemoteSnapshot {
  const address = addressOf(release)
  const { name, version, entry, css, preload, routes } = release
  const files = { entry: address(entry), css: css.map(address), preload: preload.map(address) }
  return { name, version, ...files, settings: {}, routes }
}

const run = (release: Loaded, bundle: string) => import(pathToFileURL(path.join(release.folder, bundle)).href)

/**
 * Answers requests for a site. It follows the live releases: the next document has them. The function is long because
 * it is the whole host.
 */
export function createHost(site: string, log = createServerLogger()): Hono {
  /** By name and version; null for a release that is refused. Open pages still request files of earlier ones. */
  const known = new Map<string, Promise<Loaded | null>>()
  const live = new Map<string, Loaded>()
  const apis = new Map<Loaded, Promise<ApiApp | null>>()

  function load(name: string, version: string): Promise<Loaded | null> {
    const loading = loadRelease(site, name, version).catch((error: unknown) => {
      log.error('a release is refused; the one before stays', error)
      return null
    })
    known.set(`${name} ${version}`, loading)
    return loading
  }

  async function follow(): Promise<void> {
    for (const [name, version] of await readLive(site)) {
      const release = await (known.get(`${name} ${version}`) ?? load(name, version))
      if (release) live.set(name, release)
    }
  }

  /** Renders with the page's section, or, when its code cannot be imported, without it. */
  async function compose({ pathname, search }: URL): Promise<Response> {
    await follow()
    const shell = live.get(SHELL)
    if (!shell) return new Response('This site has no shell yet.', { status: 503 })
    const sections = [...live.values()].filter(({ name }) => name !== SHELL)
    const remotes = sections.map(snapshotOf)
    const found = findRoute(remotes, pathname)
    const section = found && live.get(found.remote.name)
    const module =
      section &&
      (await run(section, section.ssr)
        .then((exposed) => parseRemoteModule(section.name, exposed))
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))))
    const boot: Boot = {
      shell: { entry: addressOf(shell)(shell.entry), css: shell.css.map(addressOf(shell)) },
      remotes,
      preload: found?.remote.preload ?? [],
    }
    const { render }: { render: Render } = await run(shell, shell.ssr)
    const { html, errors } = await render(pathname + search, boot, module)
    for (const error of errors) log.error(`the page ${pathname} failed`, error)
    const status = errors.length > 0 ? 500 : found ? 200 : 404
    const kept = status === 200 ? 'no-cache' : 'no-store'
    return new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
        'Cache-Control': kept,
      },
    })
  }

  async function startApi(release: Loaded): Promise<ApiApp | null> {
    if (release.api === null) return null
    const { createApi }: { createApi: CreateApi } = await run(release, release.api)
    return createApi({ env: {}, siteUrl: null, mode: 'embedded', log, now: Date.now })
  }

  async function callApi(name: string, request: Request): Promise<Response> {
    await follow()
    const release = live.get(name)
    try {
      if (release && !apis.has(release)) apis.set(release, startApi(release))
      const api = release && (await apis.get(release))
      if (!api) return Response.json(errorBody('not_found', 'There is nothing here.'), { status: 404 })
      const url = new URL(request.url)
      url.pathname = url.pathname.slice(`/api/${name}`.length)
      return await api.fetch(new Request(url, request), { clientAddress: 'unknown' })
    } catch (error) {
      log.error(`the API of ${name} failed`, error)
      return Response.json(errorBody('unavailable', 'Please try again later.'), { status: 503 })
    }
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.get('/remotes/:name/:version/:file{.+}', async (c) => {
    const { name, version, file } = c.req.param()
    const data = (await known.get(`${name} ${version}`))?.bytes.get(`client/${file}`)
    if (!data) return c.notFound()
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    return c.body(new Uint8Array(data), 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  app.all('/api/:name/*', (c) => callApi(c.req.param('name'), c.req.raw))
  app.get('*', (c) => compose(new URL(c.req.url)))
  return app
}
