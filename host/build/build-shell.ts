import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  ALWAYS_SHARED,
  FEDERATION_FILES,
  inlineScript,
  platformNodeConfig,
  shellBrowserConfig,
  shellServerConfig,
} from '@lustre/platform/build'
import { CONTRACT } from '@lustre/platform/contract'
import { build } from 'vite'
import { z } from 'zod'
import { KEEPS } from '../../shell/content/keeps.ts'
import { ROOT } from '../files/places.ts'
import { readJson } from '../files/read-json.ts'
import { brotliBytes, compressFiles, describeFiles, listFiles } from '../releases/manifest/files.ts'
import { RELEASE_FILE } from '../releases/manifest/manifest.ts'
import { type ShellManifest } from '../releases/manifest/shell-manifest.ts'
import { versionOf } from '../releases/manifest/version-of.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { readFederationFiles } from './federation-files.ts'

const SHELL_ROOT = path.join(ROOT, 'shell')
const PLATFORM_ROOT = path.join(ROOT, 'platform')

const packageSchema = z.object({ version: z.string() })
const inClient = (file: string) => `client/${file}`

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

/** Builds the platform facade for Node (`dist-node`), which shell and remotes share during rendering. */
export const buildPlatform = () => build(platformNodeConfig(PLATFORM_ROOT))

export type BuiltShell = { manifest: ShellManifest; folder: string }

/**
 * Builds a release of the shell into `folder` and writes its release.json. The build knows neither its version nor its
 * address: files refer to each other by relative path.
 */
export async function buildShell(folder: string): Promise<BuiltShell> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const client = path.join(folder, 'client')
  await build(shellBrowserConfig(SHELL_ROOT, client))
  await build(shellServerConfig(SHELL_ROOT, path.join(folder, 'ssr')))
  const federation = await readFederationFiles(client)
  const entry = entryOf(await readJson(path.join(client, '.vite/manifest.json'), manifestSchema))
  await rm(path.join(client, FEDERATION_FILES))
  await rm(path.join(client, '.vite'), { recursive: true })
  const { version } = await readJson(path.join(SHELL_ROOT, 'package.json'), packageSchema)

  const names = await listFiles(folder)
  const files = await describeFiles(folder, names)
  await compressFiles(client)
  const css = entry.css.map(inClient)
  const always = ALWAYS_SHARED.flatMap((name) => federation.shared[name] ?? [])
  const preload = [...new Set([...entry.closure, ...always])].map(inClient)
  const built = {
    name: SHELL,
    contract: CONTRACT,
    entry: inClient(entry.file),
    css,
    print: '',
    fonts: names.filter((file) => file.endsWith('.woff2')),
    preload,
    shared: Object.fromEntries(
      Object.entries(federation.shared).map(([name, chunks]) => [name, chunks.map(inClient)]),
    ),
    starter: await inlineScript(path.join(SHELL_ROOT, 'src/starter/starter.ts')),
    render: 'ssr/render.js',
    files,
    keeps: KEEPS,
    sizes: { js: await brotliBytes(folder, preload), css: await brotliBytes(folder, css) },
  } satisfies Partial<ShellManifest>
  const manifest: ShellManifest = {
    ...built,
    version: versionOf(version, built),
    created: new Date().toISOString(),
    author: null,
    commit: null,
    note: null,
    keepsChanged: null,
  }
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifest, folder }
}
