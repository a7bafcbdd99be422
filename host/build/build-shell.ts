import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ALWAYS_SHARED, inlineScript, shellBrowserConfig, shellServerConfig } from '@lustre/platform/build'
import { CONTRACT, OLDEST_CONTRACT } from '@lustre/platform/contract'
import { build } from 'vite'
import { z } from 'zod'
import { KEEPS } from '../../shell/content/keeps.ts'
import { ROOT } from '../files/places.ts'
import { readJson } from '../files/read-json.ts'
import { brotliBytes } from '../releases/manifest/files.ts'
import type { ShellManifest } from '../releases/manifest/shell-manifest.ts'
import { SHELL } from '../releases/registry/registry.ts'
import {
  describeBuild,
  inClient,
  sharedPackages,
  takeFederationFiles,
  writeManifest,
} from './release-folder.ts'

const SHELL_ROOT = path.join(ROOT, 'shell')

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

/**
 * Builds a release of the shell into `folder` and writes its release.json. The build knows neither its
 * version nor its address: files refer to each other by relative path.
 */
export async function buildShell(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const client = path.join(folder, 'client')
  await build(shellBrowserConfig(SHELL_ROOT, client))
  await build(shellServerConfig(SHELL_ROOT, path.join(folder, 'ssr')))
  const federation = await takeFederationFiles(client)
  const entry = entryOf(await readJson(path.join(client, '.vite/manifest.json'), manifestSchema))
  await rm(path.join(client, '.vite'), { recursive: true })

  const { names, files } = await describeBuild(folder)
  const css = entry.css.map(inClient)
  const always = ALWAYS_SHARED.flatMap((name) => federation.shared[name] ?? [])
  const preload = [...new Set([...entry.closure, ...always])].map(inClient)
  const built = {
    name: SHELL,
    contract: CONTRACT,
    oldestContract: OLDEST_CONTRACT,
    packages: await sharedPackages(SHELL_ROOT),
    entry: inClient(entry.file),
    css,
    fonts: names.filter((file) => file.endsWith('.woff2')),
    preload,
    shared: Object.fromEntries(
      Object.entries(federation.shared).map(([name, chunks]) => [name, chunks.map(inClient)]),
    ),
    starter: await inlineScript(path.join(SHELL_ROOT, 'src/starter/starter.ts')),
    render: 'ssr/render.js',
    isStrict: true,
    files,
    keeps: KEEPS,
    sizes: { js: await brotliBytes(folder, preload), css: await brotliBytes(folder, css) },
  } satisfies Partial<ShellManifest>
  const manifest: ShellManifest = await writeManifest(folder, SHELL_ROOT, built, {})
  return { manifest, folder }
}
