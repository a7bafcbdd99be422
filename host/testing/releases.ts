import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { compressFiles, describeFiles } from '../releases/manifest/files.ts'
import { RELEASE_FILE, type ReleaseManifest, type ReleaseRoute } from '../releases/manifest/manifest.ts'
import { type ShellManifest } from '../releases/manifest/shell-manifest.ts'
import { SHELL } from '../releases/registry/registry.ts'

export const temporaryFolder = (name: string): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `lustre-${name}-`))

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}

export const sampleRoute = (change: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  ...routeFacts({ path: '/gallery', chrome: 'site', title: 'Gallery' }),
  preload: [],
  shared: [],
  ...change,
})

export type SampleRelease = {
  name?: string
  version?: string
  routes?: Partial<ReleaseRoute>[]
  ssr?: string
  api?: string | undefined
  files?: Readonly<Record<string, string>>
  change?: Partial<ReleaseManifest>
}

export async function writeSampleRelease(
  folder: string,
  { name = 'gallery', version = '1.0.0-a', routes = [{}], ssr, api, files: more, change }: SampleRelease = {},
): Promise<ReleaseManifest> {
  const sources = {
    'client/remoteEntry.js': `export const version = ${JSON.stringify(version)}\n`,
    'client/assets/style.css': `.${name} { color: red }\n`,
    'ssr/remote.js': ssr ?? 'export default null\n',
    ...(api === undefined ? {} : { 'api/api.js': api }),
    ...more,
  }
  await writeFiles(folder, sources)
  const files = await describeFiles(folder, Object.keys(sources))
  await compressFiles(path.join(folder, 'client'))
  const manifest: ReleaseManifest = {
    name,
    version,
    contract: CONTRACT,
    packages: {},
    created: '2026-01-02T03:04:05.000Z',
    entry: 'client/remoteEntry.js',
    css: ['client/assets/style.css'],
    preload: ['client/remoteEntry.js'],
    shared: [],
    routes: routes.map(sampleRoute),
    ssr: 'ssr/remote.js',
    api: api === undefined ? null : 'api/api.js',
    files,
    sizes: { js: 2048, css: 1024 },
    author: null,
    commit: null,
    note: null,
    forced: null,
    dropped: [],
    budgets: {},
    settings: {},
    providers: [],
    pictures: [],
    ownAddress: null,
    keeps: [],
    fires: [],
    uses: {},
    startsWhenCalled: false,
    scratch: false,
    keepsChanged: null,
    ...change,
  }
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

export type SampleShell = {
  version?: string
  contract?: number
  render: string
}

export const sampleShell = (change: Partial<ShellManifest> = {}): ShellManifest => ({
  name: SHELL,
  version: '1.0.0-s',
  contract: CONTRACT,
  oldestContract: CONTRACT,
  packages: { react: '19.3.1' },
  created: '2026-01-02T03:04:05.000Z',
  entry: 'client/assets/shell-abc.js',
  css: [],
  fonts: [],
  preload: ['client/assets/shell-abc.js'],
  shared: { 'shared-module': ['client/assets/shared-abc.js'] },
  starter: '',
  render: 'ssr/render.js',
  isStrict: true,
  files: {},
  sizes: { js: 1024, css: 512 },
  keeps: [],
  keepsChanged: null,
  author: null,
  commit: null,
  note: null,
  ...change,
})

export async function writeSampleShell(
  folder: string,
  { version = '1.0.0-s', contract = CONTRACT, render }: SampleShell,
): Promise<ShellManifest> {
  const sources = {
    'client/assets/shell-abc.js': 'export {}\n',
    'client/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${version}</desc></svg>\n`,
    'ssr/render.js': render,
  }
  await writeFiles(folder, sources)
  const files = await describeFiles(folder, Object.keys(sources))
  await compressFiles(path.join(folder, 'client'))
  const manifest = sampleShell({ version, contract, files })
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
