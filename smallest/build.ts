import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseRemoteModule } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { build } from 'vite'
import { FEDERATION_FILES, type FederationFiles } from '../platform/build/federation-files.ts'
import {
  remoteApiConfig,
  remoteBrowserConfig,
  remoteServerConfig,
  shellBrowserConfig,
  shellServerConfig,
} from '../platform/build/preset.ts'
import { type Built, listFiles, release, SHELL } from './store.ts'

/**
 * `node --import tsx smallest/build.ts <name> <site>` builds the shell or a section, signs it and makes it live. Each
 * build has its own process, because the federation plugin keeps state in its module.
 */
const [name = '', folderOfSite = ''] = process.argv.slice(2)
const site = path.resolve(folderOfSite)
const root = path.join(import.meta.dirname, name)
// Inside the site, so that the bundles find react already here.
const folder = await mkdtemp(path.join(site, 'releases', '.building-'))
const client = path.join(folder, 'client')
const inClient = (file: string) => `client/${file}`

async function buildShell(): Promise<Built> {
  await build(shellBrowserConfig(root, client))
  await build(shellServerConfig(root, path.join(folder, 'ssr')))
  const manifest: Record<string, { isEntry?: boolean; file: string; css?: string[] }> = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  )
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the shell build has no entry')
  await rm(path.join(client, '.vite'), { recursive: true })
  return {
    name,
    entry: inClient(entry.file),
    css: (entry.css ?? []).map(inClient),
    preload: [],
    ssr: 'ssr/render.js',
    api: null,
    routes: [],
  }
}

async function buildSection(): Promise<Built> {
  await build(remoteBrowserConfig(name, root, client))
  await build(remoteServerConfig(root, path.join(folder, 'ssr')))
  const hasApi = existsSync(path.join(root, 'api/index.ts'))
  if (hasApi) await build(remoteApiConfig(root, path.join(folder, 'api')))
  const { entry, exposed }: FederationFiles = JSON.parse(
    await readFile(path.join(client, FEDERATION_FILES), 'utf8'),
  )
  const ssr = 'ssr/remote.js'
  const { routes } = parseRemoteModule(name, await import(pathToFileURL(path.join(folder, ssr)).href))
  return {
    name,
    entry: inClient(entry[0] ?? ''),
    css: (await listFiles(client)).filter((file) => file.endsWith('.css')).map(inClient),
    preload: [...new Set([...entry, ...exposed.js])].map(inClient),
    ssr,
    api: hasApi ? 'api/api.js' : null,
    routes: routes.map((route) => ({ ...routeFacts(route), pattern: route.path, preload: [] })),
  }
}

const built = await (name === SHELL ? buildShell() : buildSection())
await rm(path.join(client, FEDERATION_FILES))
for (const file of await listFiles(client)) if (file.endsWith('.map')) await rm(path.join(client, file))
process.stdout.write(`${name} ${await release(site, folder, built)} is live\n`)
await rm(folder, { recursive: true, force: true })
