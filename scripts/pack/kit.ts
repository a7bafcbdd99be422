import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { z } from 'zod'
import { readJson } from '../../host/files/read-json.ts'
import { CONTRACT } from '../../platform/src/contract.ts'
import { AS_ROOT } from '../check/package-rules.ts'
import { bundlePackages } from './bundled.ts'
import { changelogOf } from './changelog.ts'
import { importsBelow } from './packages.ts'

/**
 * The packages of a team's repository. Their relative paths stay valid, because in `node_modules/@lustre`
 * they are next to each other as in a checkout.
 */
const WORKSPACES = ['platform', 'shared-ui', 'shell', 'host', 'embedded']
const LIBRARY = 'embedded/media-library/library'
/** The section that docs/writing-a-section.md explains; its links lead there in a team's repository too. */
const EXAMPLE = 'docs/examples/brides'
export const PARTS: Record<string, readonly string[]> = {
  e2e: [
    'settings.ts',
    'contract',
    'testing/build-site.ts',
    'testing/browsers.ts',
    'testing/find-browser.ts',
    'testing/fixtures.ts',
  ],
  scripts: ['remote.ts', 'run.mjs', 'setup.mjs', 'site.mjs', 'types.ts', 'kit', 'new-remote/files.ts'],
}
/** Programs that a team runs, and packages that are loaded by name. */
const TOOLS = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jsdom',
  'tsx',
  'typescript',
  'vitest',
]
/** Some of the sample pictures, by folder of the library: tests and `dev` show them without a site. */
export const SAMPLES = {
  jewelry: [
    'bracelet-curb-yellow-gold-cognac-leather-01',
    'earrings-thick-hoop-yellow-gold-perfume-bottle-01',
    'earrings-twist-hoop-rose-gold-blush-plinth-01',
    'necklace-pearl-snail-shells-sand-01',
    'pendant-bar-diamond-yellow-gold-stone-window-01',
    'ring-cathedral-diamond-platinum-champagne-silk-01',
    'ring-solitaire-sapphire-white-gold-navy-silk-01',
    'ring-twist-white-gold-cream-podium-01',
  ],
  before: ['before-pendant-disc-cad-01', 'before-ring-signet-cad-01'],
  misc: ['avatar-gem-01', 'avatar-lens-01'],
}
const LEFT_OUT = /(?:^|\/)(?:node_modules|library)(?:\/|$)|\.test\.tsx?$/
const OF_SITE = '@lustre/'

const names = z.record(z.string(), z.string())
const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: names.default({}),
  devDependencies: names.default({}),
})
type Versions = z.output<typeof names>

const run = promisify(execFile)
const readManifest = (folder: string) => readJson(path.join(folder, 'package.json'), manifestSchema)
const writeManifest = (folder: string, manifest: object) =>
  writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

/**
 * Fills in each version that a checkout names once. Leaves out the site's own packages: a repository installs all of
 * them from files, and npm would look a name with a version up in a registry.
 * @throws {Error} for a package without a version
 */
export const exactly = (dependencies: Versions, versions: Versions): Versions =>
  Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => !name.startsWith(OF_SITE))
      .map(([name, version]) => {
        const exact = version === AS_ROOT ? versions[name] : version
        if (exact === undefined) throw new Error(`no version of ${name} is known`)
        return [name, exact]
      }),
  )

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (file) => !LEFT_OUT.test(path.relative(from, file)) })

async function copySamples(root: string, to: string): Promise<void> {
  for (const file of [
    'LICENSE',
    ...Object.entries(SAMPLES).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}.jpg`)),
  ])
    await cp(path.join(root, LIBRARY, file), path.join(to, LIBRARY, file))
}

/** Makes a tarball of a folder, with npm's own dates, so that the same content makes the same file. */
async function packFolder(folder: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', to]
  await run('npm', args, { cwd: folder, shell: process.platform === 'win32' })
}

/**
 * Makes the kit for teams in their own repositories: one tarball with the command `new-section`, the
 * templates, and the packages of the site as tarballs. Expects the platform's build for Node.js.
 * @param version by default the checkout's
 * @returns the tarball
 */
export async function packKit(root: string, to: string, version?: string): Promise<string> {
  const { version: own, devDependencies: versions } = await readManifest(root)
  const draft = path.join(to, 'draft')
  await rm(draft, { recursive: true, force: true })
  const kit = path.join(draft, 'lustre-section-kit')
  const packages = path.join(kit, 'packages')
  // Only some packages are imported by name; the others hold programs.
  const exports = { './package.json': './package.json' }
  const common = {
    version: version ?? own,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.19.0' },
  }

  for (const name of WORKSPACES) {
    const folder = path.join(draft, name)
    await copy(path.join(root, name), folder)
    if (name === 'embedded') await copySamples(root, draft)
    const { private: _, devDependencies: __, dependencies, ...manifest } = await readManifest(folder)
    await writeManifest(folder, {
      exports,
      ...manifest,
      ...common,
      dependencies: exactly(dependencies, versions),
      bundleDependencies: await bundlePackages(root, folder),
    })
    await packFolder(folder, packages)
  }
  for (const [name, parts] of Object.entries(PARTS)) {
    const folder = path.join(draft, name)
    for (const part of parts) await copy(path.join(root, name, part), path.join(folder, part))
    const used = [
      ...(await importsBelow(folder, /\.m?[jt]sx?$/)),
      ...(name === 'scripts' ? TOOLS : []),
    ].sort()
    const dependencies = exactly(Object.fromEntries(used.map((each) => [each, AS_ROOT])), versions)
    const bin = name === 'scripts' ? { bin: { site: 'site.mjs' } } : {}
    await writeManifest(folder, { name: `@lustre/${name}`, exports, ...common, ...bin, dependencies })
    await packFolder(folder, packages)
  }

  for (const template of ['template', 'api', 'repository'])
    await cp(path.join(root, 'scripts/new-remote', template), path.join(kit, template), { recursive: true })
  for (const file of ['tsconfig.base.json', 'docs/writing-a-section.md'])
    await cp(path.join(root, file), path.join(kit, `repository/${path.basename(file)}.txt`))
  for (const file of await readdir(path.join(root, EXAMPLE), { recursive: true }))
    if (path.extname(file) !== '')
      await cp(path.join(root, EXAMPLE, file), path.join(kit, `repository/examples/brides/${file}.txt`))
  const sources = [
    ...WORKSPACES,
    ...Object.entries(PARTS).flatMap(([name, parts]) => parts.map((part) => `${name}/${part}`)),
    'scripts/new-remote',
    'scripts/new-section.ts',
  ]
  const changes = await changelogOf(root, sources, `Kit ${common.version}, contract ${CONTRACT}`)
  if (changes !== null) await writeFile(path.join(kit, 'CHANGELOG.md'), changes)
  await build({
    entryPoints: [path.join(root, 'scripts/new-section.ts')],
    outfile: path.join(kit, 'new-section.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
  })
  await writeManifest(kit, {
    name: 'lustre-section-kit',
    exports,
    ...common,
    bin: 'new-section.mjs',
    // Not installed: the versions for a new section
    devDependencies: versions,
  })
  await packFolder(kit, to)
  await rm(draft, { recursive: true, force: true })
  return path.join(to, `lustre-section-kit-${common.version}.tgz`)
}
