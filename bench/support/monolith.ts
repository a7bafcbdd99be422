import { cp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { type Edit, storeShellVariant, storeVariant } from '../../e2e/releases/testing/variants.ts'
import { liveShell } from '../../host/commands/site/live-shell.ts'
import { compressFiles } from '../../host/releases/manifest/files.ts'
import type { ShellManifest } from '../../host/releases/manifest/shell-manifest.ts'
import { SHELL, withLive } from '../../host/releases/registry/registry.ts'
import { copySite, ROOT } from '../../host/testing/site-copy.ts'
import { openSiteStore, trustOf } from '../../host/testing/site-store.ts'
import { lateImportsPlugin } from '../../platform/build/late-imports.ts'
import { shellBrowserConfig } from '../../platform/build/preset.ts'
import type { RemoteModule } from '../../platform/src/contract.ts'
import { withFolder } from './site.ts'

const SOURCES = path.join(ROOT, 'shell')
const MODULES = path.join(ROOT, 'bench/pages/monolith-modules.ts')

type ViteManifest = Record<string, { file: string; imports?: string[] }>

const oneBuild: Plugin = {
  name: 'bench:one-build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './remotes.ts' && importer?.endsWith('shell/src/client.tsx') ? MODULES : undefined,
  // Css stays as it was built, so that both sites have the same number of stylesheets.
  load: (id) => ((id.split('?')[0] ?? id).endsWith('.css') ? '' : undefined),
}

/** Builds shell and all remotes in one Vite build, with the shell's settings. @returns its output by source */
async function buildClient(outDir: string): Promise<ViteManifest> {
  const { build: settings } = shellBrowserConfig(SOURCES, outDir)
  await build({
    root: SOURCES,
    base: './',
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [lateImportsPlugin(), oneBuild, react()],
    // Otherwise each late file that needs the entry would also load its empty css file.
    build: { ...settings, cssCodeSplit: false },
  })
  return JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'))
}

function closureOf(manifest: ViteManifest, source: string): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (files.has(`client/${chunk.file}`)) return
    files.add(`client/${chunk.file}`)
    chunk.imports?.forEach(visit)
  }
  visit(source)
  return [...files]
}

async function replaceScripts(client: string, built: string): Promise<void> {
  const assets = path.join(client, 'assets')
  const old = await readdir(assets, { recursive: true })
  for (const file of old) if (/\.js(\.\w+)?$/.test(file)) await rm(path.join(assets, file), { force: true })
  await cp(path.join(built, 'assets'), assets, { recursive: true })
  await compressFiles(client)
}

const pageFiles = (route: string) => `page:${route}`

/** Makes the pages of a release load their code from the one build, which the host preloads like shared modules. */
function pointToOneBuild({ manifest }: Edit): void {
  manifest.routes = manifest.routes.map((route) => ({
    ...route,
    preload: [],
    shared: [pageFiles(route.path)],
  }))
  Object.assign(manifest, { preload: [], shared: [] } satisfies Partial<typeof manifest>)
}

/**
 * Makes a site folder with the same pages from one build of the same sources: same host, HTML and css, without
 * federation.
 * @param from a built site
 * @param to an empty folder
 * @returns the settings of a host on it
 */
export const makeMonolith = (from: string, dataDir: string, to: string): Promise<Record<string, string>> =>
  withFolder(async (work) => {
    await copySite(from, to, trustOf(dataDir).RELEASE_KEY)
    const built = path.join(work, 'built')
    const client = await buildClient(built)
    const site = await openSiteStore(to, dataDir)
    try {
      const { store } = site
      const shell = path.join(work, SHELL)
      await cp((await liveShell(site)).folder, shell, { recursive: true })
      await replaceScripts(path.join(shell, 'client'), built)

      const shared: ShellManifest['shared'] = {}
      // Bypasses the release checks, which refuse one build.
      const makeLive = (name: string, version: string) =>
        store.change(name, (pointer) => withLive(pointer, version))
      const { remotes } = await store.readRegistry()
      for (const [name, { live }] of Object.entries(remotes)) {
        const release = await store.readRelease(name, live)
        const folder = await store.releaseFolder(name, live)
        const module: RemoteModule = await import(pathToFileURL(path.join(folder, release.ssr)).href)
        for (const { path: route, Page } of module.routes)
          shared[pageFiles(route)] = Page.source ? closureOf(client, `../remote-${name}/${Page.source}`) : []
        await makeLive(name, await storeVariant(store, folder, pointToOneBuild))
      }
      const preload = closureOf(client, 'src/client.tsx')
      const one = await storeShellVariant(store, shell, ({ manifest }) => {
        Object.assign(manifest, { entry: preload[0] ?? '', preload, shared } satisfies Partial<ShellManifest>)
      })
      await makeLive(SHELL, one)
      return site.env
    } finally {
      await site.close()
    }
  })
