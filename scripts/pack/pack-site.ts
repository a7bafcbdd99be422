import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { packageVersion } from '../../host/build/release-folder.ts'
import { copyRelease } from '../../host/commands/packed/copy-release.ts'
import { createPointers } from '../../host/releases/registry/pointers.ts'
import { pointersOf, withLive } from '../../host/releases/registry/registry.ts'
import { createFolderStore } from '../../host/releases/store/folder-store.ts'
import type { PointerGuard } from '../../host/releases/trust/pointer-guard.ts'
import type { Trust } from '../../host/releases/trust/trust.ts'
import { PACKED_README } from '../content/written-files.ts'
import { bundle, type Imports } from './bundle.ts'
import { copyPackages, importsBelow } from './packages.ts'
import { makeReact, REACT } from './react.ts'
import { replaceFolder } from './target-folder.ts'
import { entryFile, packageFile } from './texts.ts'

/**
 * Copies the live releases of a site folder into a new store.
 * @param guard signs the pointers
 * @returns the versions by name
 * @throws {Error} when no release is live, or a needed key is missing
 */
async function copyLive(siteDir: string, to: string, guard: PointerGuard): Promise<Record<string, string>> {
  await mkdir(to, { recursive: true })
  const from = createFolderStore(siteDir)
  const packed = createFolderStore(to)
  const pointers = pointersOf(await createPointers(from).readAll())
  if (pointers.length === 0) throw new Error(`nothing is live in ${siteDir}: npm run build`)
  for (const [name, { live }] of pointers) {
    await copyRelease(from, packed, name, live)
    await createPointers(packed, guard).change(name, () => withLive(undefined, live))
  }
  return Object.fromEntries(pointers.map(([name, { live }]) => [name, live]))
}

const COMMANDS = {
  server: 'host/start/packed-server.ts',
  site: 'host/commands/packed/site.ts',
  section: 'host/start/section.ts',
}
/** The common first file, and the program of a section's process. */
const OTHERS = {
  'prepare.js': 'host/commands/packed/prepare.ts',
  'sections/child.mjs': 'host/sections/child.mjs',
}
const HOST_FILE = /\.(?:css|ttf)$|^(?:board|web)\/\w+\.mjs$/
const NOT_FOR_VISITORS = /^(?:dev|testing|node_modules)(?:\/|$)/
/** The sample pictures, for a studio without its own. */
const LIBRARY = 'embedded/media-library/library'

type PackOptions = { root: string; siteDir: string; trust: Trust; guard: PointerGuard; to: string }

async function copyHostFiles(root: string, to: string): Promise<void> {
  const files = (await readdir(path.join(root, 'host'), { recursive: true })).map((file) =>
    file.split(path.sep).join('/'),
  )
  for (const file of files)
    if (HOST_FILE.test(file) && !NOT_FOR_VISITORS.test(file))
      await cp(path.join(root, 'host', file), path.join(to, 'host', file))
}

async function copyOwnPackages(root: string, to: string): Promise<void> {
  const scope = path.join(to, 'node_modules/@lustre')
  const add = async (name: string, exported: Record<string, string>) => {
    const own = packageFile({ name: `@lustre/${name}`, exports: exported })
    await mkdir(path.join(scope, name), { recursive: true })
    await writeFile(path.join(scope, name, 'package.json'), own)
  }
  await add('platform', {
    '.': './dist-node/index.js',
    './motion': './dist-node/motion.js',
    './motion-features': './dist-node/motion-features.js',
    './static-router': './dist-node/static-router.js',
    './proof-of-work': './proof-of-work.mjs',
  })
  await cp(path.join(root, 'platform/src/proof-of-work.mjs'), path.join(scope, 'platform/proof-of-work.mjs'))
  await cp(path.join(root, 'platform/dist-node'), path.join(scope, 'platform/dist-node'), { recursive: true })
  await add('shared-ui', { './*.css': './*.css' })
  for (const sheet of ['tokens.css', 'base.css'])
    await cp(path.join(root, 'shared-ui/src', sheet), path.join(scope, 'shared-ui', sheet))
}

/**
 * Makes all files readable for every user and writable only for the owner, because the folder may belong to
 * root and run as another user.
 */
async function setModes(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
}

/**
 * Makes a folder with what production needs: compiled host, packages, live releases, and trust file.
 * @param options.to replaces the result of an earlier run
 */
export async function packSite({ root, siteDir, trust, guard, to }: PackOptions) {
  return replaceFolder(to, async (folder) => {
    const commands = Object.entries(COMMANDS).map(([name, source]) => [`${name}.js`, source])
    const imports: Imports = await bundle(root, { ...OTHERS, ...Object.fromEntries(commands) }, folder)
    await copyHostFiles(root, folder)
    await copyOwnPackages(root, folder)
    const releases = await copyLive(siteDir, path.join(folder, 'site'), guard)
    await writeFile(path.join(folder, 'trust.json'), `${JSON.stringify(trust, null, 2)}\n`)
    const ofReleases = new Set([
      ...(await importsBelow(path.join(folder, 'site'))),
      ...(await importsBelow(path.join(folder, 'node_modules/@lustre'))),
    ])
    const copied = new Set([...ofReleases].filter((name) => !REACT.has(name)))
    await copyPackages(root, new Map([...imports, ['', copied]]), folder)
    await makeReact(root, path.join(folder, 'node_modules'))
    await cp(path.join(root, LIBRARY), path.join(folder, LIBRARY), { recursive: true })
    const version = await packageVersion(root)
    for (const name of Object.keys(COMMANDS))
      await writeFile(path.join(folder, `${name}.js`), entryFile(name))
    await writeFile(path.join(folder, 'package.json'), packageFile({ name: 'lustre', version }))
    await writeFile(path.join(folder, 'README.md'), PACKED_README)
    for (const file of ['.env.example', 'THIRD-PARTY.md'])
      await cp(path.join(root, file), path.join(folder, file))
    await setModes(folder)
    return { version, node: process.version, platform: `${process.platform}-${process.arch}`, releases }
  })
}

/** Returns the date of the sources: SOURCE_DATE_EPOCH, or the last commit. */
export async function sourceTime(root: string, env: NodeJS.ProcessEnv): Promise<Date> {
  const given = Number(env.SOURCE_DATE_EPOCH)
  if (env.SOURCE_DATE_EPOCH !== undefined && Number.isInteger(given)) return new Date(given * 1000)
  const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: root })
  return new Date(Number(stdout) * 1000)
}
