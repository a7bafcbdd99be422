import { cp, mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { LOGO_PATH, MANIFEST_PATH } from '@lustre/platform/brand-files'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import { SHARE_CARD } from '@lustre/platform/share-card'
import { KEEPS_PATH } from '@lustre/platform/site-keeps'
import type { LoadedShell } from '../../live/load-release.ts'
import { hostCacheDir, openStore } from '../../live/open-store.ts'
import { ASSETS } from '../../releases/manifest/shell-manifest.ts'
import { parseSnapshots } from '../../releases/registry/snapshot.ts'
import { atMostAtOnce } from '../../releases/store/at-most-at-once.ts'
import type { Environment, Settings } from '../../settings/settings.ts'
import { baseHeaders } from '../../web/headers/security-headers.ts'
import { fileOf, gridReferences, mediaReferences } from './media-references.ts'
import { type ExportedPage, filesOfPage, headersFile, redirectPage, redirectsFile } from './static-files.ts'
import { replaceFolder } from './target-folder.ts'

/** Long, because the machine may be busy and no visitor waits. */
const RENDER_LIMIT_MS = '60000'
/** A document names all pictures of the page; a few orders show which forms depend on a picture's place. */
const ORDERS_READ = 8
const NO_SUCH_PAGE = '/no-such-page'
const WELL_KNOWN = [
  '/robots.txt',
  '/sitemap.xml',
  '/site/snapshot.json',
  KEEPS_PATH,
  MANIFEST_PATH,
  SHARE_CARD.path,
]
/** The host's response headers that a static server must send, too. */
const KEPT_HEADERS =
  /^(?:content-security-policy|cross-origin-|permissions-policy|referrer-policy|strict-transport|x-content|x-frame)/

type Site = {
  settings: Settings
  addresses: { name: string; url: string }[]
  shell: LoadedShell
  close(): Promise<void>
}

export type ExportOptions = {
  start: (environment: Environment, options: { log: ServerLogger; demoPages: false }) => Promise<Site>
  log?: ServerLogger
  say?: (line: string) => void
}

async function write(folder: string, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** @throws {Error} when the page failed to render, which the host marks as `no-store` */
async function readPage(url: string, address: string, status: number): Promise<ExportedPage> {
  const response = await fetch(url + address, { redirect: 'manual' })
  const html = await response.text()
  if (response.status !== status || response.headers.get('cache-control') === 'no-store')
    throw new Error(`${address} could not be rendered (status ${response.status}); the log says why`)
  const headers = [...response.headers].filter(([name]) => KEPT_HEADERS.test(name))
  return { path: address, html, headers: { ...Object.fromEntries(headers), 'cache-control': 'no-cache' } }
}

/** Reads a shuffled page in some of its orders. */
async function readOrders(url: string, address: string): Promise<string[]> {
  const documents: string[] = []
  while (documents.length < ORDERS_READ) documents.push((await readPage(url, address, 200)).html)
  return documents
}

/**
 * Writes all pages of the live releases and every file that they need, for a plain file server or CDN.
 * @param environment the site's settings; SITE_URL must be set
 * @param target a new folder, or one of an earlier export, which is replaced as a whole
 * @throws {Error} when a page or a file is missing; the folder stays as it was
 */
export async function exportSite(
  environment: Environment,
  target: string,
  { start, log = createServerLogger(), say = () => {} }: ExportOptions,
) {
  if (!environment.SITE_URL?.trim())
    throw new Error('Set SITE_URL to the address of the export, which canonical links and the sitemap use.')
  const site = await start(
    {
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      SURGAI_PORT: '0',
      // No page needs the database, and the running site may hold the embedded one.
      DATABASE_URL: 'none',
      // The export serves its own assets.
      ASSETS_URL: '',
      ACCESS_LOG: 'false',
      ROLLBACK_AFTER_FAILURES: '0',
      RENDER_LIMIT_MS,
    },
    { log, demoPages: false },
  )
  try {
    const url = site.addresses.find(({ name }) => name === 'site')?.url ?? ''
    const { settings } = site
    const { store, trust } = await openStore(settings, hostCacheDir(settings), log)
    trust.close()
    const read = async (address: string) => {
      const response = await fetch(url + address)
      if (!response.ok) throw new Error(`${address} is missing (status ${response.status})`)
      return Buffer.from(await response.arrayBuffer())
    }
    const remotes = parseSnapshots((await read('/site/snapshot.json')).toString())
    const routes = remotes.flatMap((remote) => remote.routes)
    const paths = routes
      .filter(({ path: pattern, redirect }) => redirect === null && !/[:*]/.test(pattern))
      .map((route) => route.path)

    return await replaceFolder(path.resolve(target), async (folder) => {
      say(`${paths.length} pages`)
      const pages: ExportedPage[] = []
      for (const address of paths) pages.push(await readPage(url, address, 200))
      const notFound = await readPage(url, NO_SUCH_PAGE, 404)
      for (const page of pages)
        for (const name of filesOfPage(page.path)) await write(folder, name, page.html)
      await write(folder, '404.html', notFound.html)
      for (const route of routes)
        if (route.redirect !== null)
          for (const name of filesOfPage(route.path)) await write(folder, name, redirectPage(route.redirect))
      const wellKnown = [...WELL_KNOWN, ...(settings.BRAND_LOGO === undefined ? [] : [LOGO_PATH])]
      for (const address of wellKnown) await write(folder, address, await read(address))
      await write(folder, '_redirects', redirectsFile(routes))

      const { manifest, folder: shellFolder } = site.shell
      for (const { name, version } of [manifest, ...remotes]) {
        const from = path.join(await store.releaseFolder(name, version), 'client')
        await cp(from, path.join(folder, 'remotes', name, version), { recursive: true })
      }
      const client = path.join(shellFolder, 'client')
      const isAtRoot = (file: string) => path.relative(client, file).split(path.sep)[0] !== ASSETS
      await cp(client, folder, { recursive: true, filter: isAtRoot })

      const named = new Set(mediaReferences([...pages, notFound].map(({ html }) => html)))
      const media = new Set(named)
      for (const { path: address } of routes.filter((route) => route.shuffle !== null)) {
        const documents = await readOrders(url, address)
        for (const each of mediaReferences(documents)) media.add(each)
        for (const each of gridReferences(documents)) media.add(each)
      }
      const mediaBase = [...media][0]?.split('/', 3).join('/') ?? null
      const https = settings.SITE_URL?.startsWith('https:') ?? false
      await write(
        folder,
        '_headers',
        headersFile(pages, baseHeaders({ https, hstsSubdomains: settings.HSTS_SUBDOMAINS }), mediaBase),
      )
      if (media.size > 0) say(`${media.size} files of the site’s own media library; this takes a while`)
      await atMostAtOnce(availableParallelism() + 1, [...media], async (address) => {
        const file = fileOf(folder, address)
        if (file === null) throw new Error(`${address} leads out of the folder`)
        // A grid form that no document names may be missing from the library: no page shows it.
        const content = await read(address).catch((error: unknown) => {
          if (named.has(address)) throw error
          return null
        })
        if (content) await write(folder, path.relative(folder, file), content)
      })
      const withApi = await Promise.all(
        remotes.map(async ({ name, version }) => (await store.readRelease(name, version)).api !== null),
      )
      return {
        created: new Date().toISOString(),
        releases: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
        pages: paths,
        /** Files of the site's own media library; 0 with a real provider, which keeps delivering its pictures. */
        media: media.size,
        /** Pages whose forms need a proxy of `/api/<section>/` to a host, because their section has an API. */
        needApi: remotes
          .filter((_, i) => withApi[i])
          .map((remote) => ({ remote: remote.name, pages: remote.routes.map((route) => route.path) })),
      }
    })
  } finally {
    await site.close()
  }
}
