import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { newestShell } from '../../host/live/stored-shell.ts'
import { compressFiles } from '../../host/releases/files.ts'
import { createFolderStore } from '../../host/releases/folder-store.ts'
import { RELEASE_FILE, type ReleaseManifest } from '../../host/releases/manifest.ts'
import type { ShellManifest } from '../../host/releases/shell-manifest.ts'
import { copySite, ROOT } from '../../host/testing/site-copy.ts'
import { lateImportsPlugin } from '../../platform/build/late-imports.ts'
import { shellBrowserConfig } from '../../platform/build/preset.ts'
import type { RemoteModule } from '../../platform/src/contract.ts'
import { withFolder } from './with-folder.ts'

const SHELL = path.join(ROOT, 'shell')
const MODULES = path.join(ROOT, 'bench/pages/monolith-modules.ts')

type ViteManifest = Record<string, { file: string; imports?: string[] }>

const oneBuild: Plugin = {
  name: 'bench:one-build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './remotes.ts' && importer?.endsWith('shell/src/client.tsx') ? MODULES : undefined,
  // css stays as it was built: one build with split css has a file for the shell and one for the section as well
  load: (id) => ((id.split('?')[0] ?? id).endsWith('.css') ? '' : undefined),
}

/** Shell and all remotes in one Vite build, with the settings of the shell's own. @returns what it made, by source */
async function buildClient(outDir: string): Promise<ViteManifest> {
  const { build: settings } = shellBrowserConfig(SHELL, outDir)
  await build({
    root: SHELL,
    base: './',
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [lateImportsPlugin(), oneBuild, react()],
    build: settings,
  })
  return JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'))
}

/** A source's chunk and everything that it imports. */
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

/** Only the scripts of the built shell go; css and fonts stay. */
async function replaceScripts(client: string, built: string): Promise<void> {
  const assets = path.join(client, 'assets')
  const old = await readdir(assets, { recursive: true })
  for (const file of old) if (/\.js(\.\w+)?$/.test(file)) await rm(path.join(assets, file), { force: true })
  await cp(path.join(built, 'assets'), assets, { recursive: true })
  await compressFiles(client)
}

const pageFiles = (route: string) => `page:${route}`

/** A release whose pages take their code from the one build: the host preloads it like shared modules. */
async function pointToOneBuild(folder: string, release: ReleaseManifest): Promise<void> {
  const routes = release.routes.map((route) => ({ ...route, preload: [], shared: [pageFiles(route.path)] }))
  const changed: ReleaseManifest = { ...release, preload: [], shared: [], routes }
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(changed))
}

/**
 * Makes a site folder that serves the same pages from one build of the same sources: same host, same HTML, same css,
 * no federation.
 * @param from a built site
 * @param to an empty folder
 */
export const makeMonolith = (from: string, to: string): Promise<void> =>
  withFolder(async (built) => {
    await copySite(from, to)
    const manifest = await buildClient(built)
    const shell = await newestShell(to)
    await replaceScripts(path.join(shell.folder, 'client'), built)

    const store = createFolderStore(to)
    const shared: ShellManifest['shared'] = {}
    const { remotes } = await store.readRegistry()
    for (const [name, { live }] of Object.entries(remotes)) {
      const release = await store.readRelease(name, live)
      const folder = await store.releaseFolder(name, live)
      const module: RemoteModule = await import(pathToFileURL(path.join(folder, release.ssr)).href)
      for (const { path: route, Page } of module.routes)
        shared[pageFiles(route)] = Page.source ? closureOf(manifest, `../remote-${name}/${Page.source}`) : []
      await pointToOneBuild(folder, release)
    }

    const preload = closureOf(manifest, 'src/client.tsx')
    const one: ShellManifest = { ...shell.manifest, entry: preload[0] ?? '', preload, shared }
    await writeFile(path.join(shell.folder, RELEASE_FILE), JSON.stringify(one))
  })
