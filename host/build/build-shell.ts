import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  ALWAYS_SHARED,
  FEDERATION_FILES,
  platformNodeConfig,
  shellBrowserConfig,
  shellServerConfig,
} from '@lustre/platform/build'
import { build } from 'vite'
import { z } from 'zod'
import { readJson } from '../files/read-json.ts'
import { compressFiles, listFiles } from '../releases/files.ts'
import { readFederationFiles } from './federation-files.ts'
import { type ShellBuild, shellFile } from './shell-build.ts'

const SHELL_ROOT = path.resolve(import.meta.dirname, '../../shell')
const PLATFORM_ROOT = path.resolve(SHELL_ROOT, '../platform')

/** The manifest of Vite's, as far as it is read here. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type ViteManifest = z.output<typeof manifestSchema>

function entryOf(manifest: ViteManifest) {
  const key = Object.keys(manifest).find((name) => name.endsWith('src/client.tsx'))
  const entry = key === undefined ? undefined : manifest[key]
  if (!entry) throw new Error('the shell build has no entry')
  const files = new Set<string>()
  const visit = (part: ViteManifest[string] | undefined) => {
    if (!part || files.has(part.file)) return
    files.add(part.file)
    for (const name of part.imports ?? []) visit(manifest[name])
  }
  visit(entry)
  return { file: entry.file, css: entry.css ?? [], closure: [...files] }
}

/** The platform facade for Node (`dist-node`): shell and remotes meet in it where a page is rendered. */
export const buildPlatform = () => build(platformNodeConfig(PLATFORM_ROOT))

/** Apart from the build's css, which every page loads before it paints. @returns its name, with a content hash */
async function writePrintSheet(client: string): Promise<string> {
  const css = (await readFile(path.join(SHELL_ROOT, 'src/print.css'), 'utf8')).replace(/\/\*.*?\*\//gs, '')
  const name = `assets/print-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  await writeFile(path.join(client, name), css.trimStart())
  return name
}

/** Builds the shell into `<siteDir>/shell`: browser files, render bundle, shell.json. */
export async function buildShell(siteDir: string): Promise<void> {
  const target = path.join(siteDir, 'shell')
  const client = path.join(target, 'client')
  await build(shellBrowserConfig(SHELL_ROOT, client))
  await build(shellServerConfig(SHELL_ROOT, path.join(target, 'ssr')))
  const federation = await readFederationFiles(client)
  const entry = entryOf(await readJson(path.join(client, '.vite/manifest.json'), manifestSchema))
  await rm(path.join(client, FEDERATION_FILES))
  await rm(path.join(client, '.vite'), { recursive: true })
  const print = await writePrintSheet(client)
  await compressFiles(client)
  const address = (file: string) => `/${file}`
  const always = ALWAYS_SHARED.flatMap((name) => federation.shared[name] ?? [])
  const shell: ShellBuild = {
    entry: address(entry.file),
    css: entry.css.map(address),
    print: address(print),
    fonts: (await listFiles(client)).filter((file) => file.endsWith('.woff2')).map(address),
    preload: [...new Set([...entry.closure, ...always])].map(address),
    shared: Object.fromEntries(
      Object.entries(federation.shared).map(([name, files]) => [name, files.map(address)]),
    ),
  }
  await writeFile(shellFile(siteDir), `${JSON.stringify(shell, null, 2)}\n`)
}
