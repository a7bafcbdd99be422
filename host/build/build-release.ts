import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type FederationFiles,
  remoteApiConfig,
  remoteBrowserConfig,
  remoteServerConfig,
} from '@lustre/platform/build'
import { CONTRACT, parseRemoteModule, type RemoteRoute } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { build } from 'vite'
import { brotliBytes } from '../releases/manifest/files.ts'
import type { ReleaseManifest, ReleaseRoute } from '../releases/manifest/manifest.ts'
import { readDefinition } from './read-definition.ts'
import {
  describeBuild,
  inClient,
  sharedPackages,
  takeFederationFiles,
  writeManifest,
} from './release-folder.ts'

const SSR_BUNDLE = 'ssr/remote.js'
const API_BUNDLE = 'api/api.js'

function routeOf(route: RemoteRoute, files: FederationFiles): ReleaseRoute {
  const source = route.Page.source
  const page = source === undefined ? undefined : files.pages[source]
  if (source !== undefined && !page)
    throw new Error(`${route.path}: its page ${source} is not in the browser build`)
  const already = new Set(files.exposed.js)
  return {
    ...routeFacts(route),
    preload: (page?.js ?? []).filter((file) => !already.has(file)).map(inClient),
    shared: page?.shared ?? [],
  }
}

/**
 * Builds a remote's browser files, server-render bundle and API bundle into `folder`, and writes its
 * release.json. Run one build per process: the federation plugin keeps state in its module.
 * @param browserConfig of Vite, for a remote that another federation plugin builds
 * @throws {Error} when a build fails or the exposed module does not keep the contract
 */
export async function buildRelease(
  name: string,
  root: string,
  folder: string,
  browserConfig = remoteBrowserConfig,
) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const definition = await readDefinition(name, root)
  const hasApi = existsSync(path.join(root, 'api/index.ts'))
  await build(browserConfig(name, root, path.join(folder, 'client')))
  await build(remoteServerConfig(root, path.join(folder, 'ssr')))
  if (hasApi) await build(remoteApiConfig(root, path.join(folder, 'api')))

  const federation = await takeFederationFiles(path.join(folder, 'client'))
  const module = parseRemoteModule(name, await import(pathToFileURL(path.join(folder, SSR_BUNDLE)).href))

  const { names, files } = await describeBuild(folder)
  const css = names.filter((file) => file.endsWith('.css'))
  const preload = [...new Set([...federation.entry, ...federation.exposed.js])].map(inClient)
  const routes = module.routes.map((route) => routeOf(route, federation))
  const heaviest = Math.max(...(await Promise.all(routes.map((route) => brotliBytes(folder, route.preload)))))
  const built = {
    name,
    contract: CONTRACT,
    packages: await sharedPackages(root),
    entry: inClient(federation.entry[0] ?? ''),
    css,
    preload,
    shared: federation.exposed.shared,
    routes,
    ssr: SSR_BUNDLE,
    api: hasApi ? API_BUNDLE : null,
    files,
    sizes: { js: (await brotliBytes(folder, preload)) + heaviest, css: await brotliBytes(folder, css) },
    ...definition,
  }
  const manifest: ReleaseManifest = await writeManifest(folder, root, built, { forced: null, dropped: [] })
  return { manifest, folder }
}
