import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { RemoteModule, RemoteSnapshot } from '@lustre/platform'
import { publicValues } from '@lustre/platform/definition/read-settings'
import { findRoute } from '@lustre/platform/find-route'
import { routeFacts } from '@lustre/platform/route-facts'
import type { CreateApi, ServerLogger } from '@lustre/platform/server'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { ViteDevServer } from 'vite'
import { KEEPS } from '../../shell/content/keeps.ts'
import { readDefinition } from '../build/read-definition.ts'
import { bootOf } from '../compose/boot.ts'
import { askForData, dataPath, statusWith } from '../compose/page-data.ts'
import { pageOrder } from '../compose/page-order.ts'
import { siteKeeps } from '../compose/site-keeps.ts'
import { PROJECT } from '../files/places.ts'
import type { createPictureForms } from '../providers/picture-forms.ts'
import type { startProviders } from '../providers/providers.ts'
import { routeSnapshot } from '../releases/registry/snapshot.ts'
import { apiEnvironment } from '../settings/api-environment.ts'
import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { amongLive, settingsAmong } from './against.ts'
import type { Alone } from './alone.ts'
import { withErrors } from './failed-page.ts'
import { createLiveApis } from './live-apis.ts'
import { sourceUrl } from './source-url.ts'

/** Long, because it includes the transformation of sources. */
const DEV_RENDER_LIMIT_MS = 20_000
const CLIENT = sourceUrl('shell/src/client.tsx')
const BOUNDARIES = `<link rel="stylesheet" href="${sourceUrl('shell/src/boundaries.css')}">`
/** The address of every caller in development. */
export const FROM_HERE = { clientAddress: '127.0.0.1' }

type SourcesOptions = {
  vite: ViteDevServer
  settings: Settings
  config: SiteConfig
  /** The address of this machine's site, also inside a live one. */
  address: string
  /** The sections that come from the sources. */
  names: readonly string[]
  /** Those of the live site around them; null without one. */
  live: RemoteSnapshot[] | null
  forms: ReturnType<typeof createPictureForms>
  providers: Awaited<ReturnType<typeof startProviders>>
  secrets: EmbeddedSecrets
  log: ServerLogger
}

/**
 * Answers pages, data and APIs from the sources of the sections. The function is long because its functions share the
 * modules that Vite loads.
 */
export function createSources(options: SourcesOptions) {
  const { vite, settings, config, address, names, live, forms, providers, secrets, log } = options

  const callApi = createLiveApis({
    load: (name) => vite.ssrLoadModule(`/remote-${name}/api/index.ts`) as Promise<{ createApi: CreateApi }>,
    contextOf,
    log,
  })

  const moduleOf = (name: string) =>
    vite.ssrLoadModule(`/remote-${name}/src/remote.tsx`) as Promise<RemoteModule>

  async function describeAlone(name: string): Promise<Alone> {
    const { routes } = await snapshotOf(name)
    return { name, links: routes.map(({ path, title }) => ({ path, title })) }
  }

  const definitionOf = (name: string) =>
    readDefinition(name, path.join(PROJECT, `remote-${name}`), (file) => vite.ssrLoadModule(file))

  async function snapshotOf(name: string): Promise<RemoteSnapshot> {
    const { routes } = await moduleOf(name)
    const { settings: declared, pictures } = await definitionOf(name)
    forms.add(pictures)
    const values = publicValues(declared, process.env)
    return {
      name,
      version: 'dev',
      entry: '',
      css: [],
      preload: [],
      settings: settingsAmong(
        values,
        live?.find((remote) => remote.name === name)?.settings ?? {},
        process.env,
      ),
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
      siteUrl: settings.SITE_URL === undefined ? null : address,
      address,
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
    const { routes } = await moduleOf(found.remote.name)
    const { data, tellsKept } = routes.find(({ path }) => path === found.route.pattern) ?? {}
    if (tellsKept) return { status: 200, body: await keepsNow() }
    const address = data === undefined ? null : dataPath(data, found.route.path, url)
    if (address === null) return undefined
    return askForData((request) => callApi(found.remote.name, request, FROM_HERE), new URL(address, url))
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
    const remotes = live === null ? own : amongLive(own, live)
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
    const remote = found ? await moduleOf(found.remote.name) : new Error('no remote owns this path')
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

  return { callApi, describeAlone, nowOf, keepsNow, renderPage }
}
