import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { messageOf } from '../files/message-of.ts'
import { PROJECT, ROOT } from '../files/places.ts'
import { readJson } from '../files/read-json.ts'
import { CONTRACTS, contractProblem } from '../releases/manifest/contract-problem.ts'
import { allFiles } from '../releases/manifest/files.ts'
import { parseRelease, RELEASE_FILE } from '../releases/manifest/manifest.ts'
import { parseShellManifest } from '../releases/manifest/shell-manifest.ts'
import { createPointers } from '../releases/registry/pointers.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { atMostAtOnce } from '../releases/store/at-most-at-once.ts'
import { createFolderStore } from '../releases/store/folder-store.ts'
import { releasePrefix } from '../releases/store/release-keys.ts'
import { clearBuilding } from './building.ts'
import { findHeadlessChromium, NO_BROWSER } from './find-browser.ts'
import { createProgress } from './progress.ts'
import { remoteNames } from './read-definition.ts'

const BUILT_FILE = 'built.json'
/** Changes in these folders affect every bundle. */
const COMMON_SOURCES = [
  'platform/src',
  'platform/build',
  'platform/definition',
  'host/releases',
  'host/build/release-folder.ts',
  'shared-ui/src',
]
const SHELL_SOURCES = ['shell/src', 'shell/content', 'shell/public', 'host/build/build-shell.ts']
const NOT_SOURCE = /(^|\/)(node_modules|dist|dist-node|library)(\/|$)|\.test\.tsx?$|\.md$/

/** By unit ('shell' or a remote): a hash of the built sources, so that a second start builds nothing. */
const builtSchema = z.record(z.string(), z.string())
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
})

/** Reads the hashes; after a missing or damaged file, everything is built again. */
export const readBuilt = (siteDir: string): Promise<Record<string, string>> =>
  readJson(path.join(siteDir, BUILT_FILE), builtSchema).catch(() => ({}))

/** Returns the locked packages without the workspaces, because a new section brings no new packages. */
async function lockedPackages(): Promise<string> {
  const { packages } = await readJson(path.join(PROJECT, 'package-lock.json'), lockSchema)
  return JSON.stringify(Object.entries(packages).filter(([, { integrity }]) => integrity !== undefined))
}

/**
 * Hashes the locked packages, and the names and contents of all source files below these paths. A copy or
 * another checkout has the same hash.
 */
async function sourceHash(places: string[], salt: string): Promise<string> {
  const hash = createHash('sha256')
    .update(salt)
    .update(await lockedPackages())
  for (const place of places) {
    const full = path.join(place.startsWith('remote-') ? PROJECT : ROOT, place)
    if (!existsSync(full)) continue
    const files = (await stat(full)).isFile() ? [''] : await allFiles(full)
    for (const file of files.filter((each) => !NOT_SOURCE.test(each))) {
      const content = await readFile(path.join(full, file))
      hash.update(`${place}/${file} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

type Flavor = 'production' | 'development'

export const hashOf = (name: string, flavor: Flavor): Promise<string> =>
  name === SHELL
    ? sourceHash([...COMMON_SOURCES, ...SHELL_SOURCES], flavor)
    : sourceHash([...COMMON_SOURCES, 'host/build/build-release.ts', `remote-${name}`], flavor)

/** Returns a file for each unit, because several are released at once. */
const releasedFile = (siteDir: string, name: string) => path.join(siteDir, `released-${name}.json`)

/** Records the sources of a release, so that the next start does not report them as changed. */
export async function noteReleased(siteDir: string, name: string, version: string): Promise<void> {
  const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  const built = { [version]: await hashOf(name, flavor) }
  await writeFile(releasedFile(siteDir, name), `${JSON.stringify(built)}\n`)
}

/** Checks the record of a release. @param hash of the sources, from `hashOf` */
export async function isNoted(
  siteDir: string,
  name: string,
  version: string,
  hash: string,
): Promise<boolean> {
  const released = await readJson(releasedFile(siteDir, name), builtSchema).catch(() => null)
  return released?.[version] === hash
}

async function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, file), ...args], {
    cwd: ROOT,
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${[path.basename(file), ...args].join(' ')} failed:\n${output}`)
}

/**
 * Builds the platform facade for Node.js when its sources changed. One build serves both flavors and every
 * site folder, because only React differs.
 */
export async function buildPlatformForNode(say: (line: string) => void): Promise<void> {
  const stamp = path.join(ROOT, 'platform/dist-node/built-from')
  const hash = await sourceHash(['platform/src', 'platform/build'], 'node')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  say('building the platform')
  await run('host/build/build-platform.ts', [], { ...process.env, NODE_ENV: 'production' })
  await writeFile(stamp, hash)
}

/** Checks whether this code still reads a stored release, which an earlier commit may have made. */
async function isReadable(siteDir: string, name: string, version: string): Promise<boolean> {
  const file = path.join(siteDir, releasePrefix(name, version), RELEASE_FILE)
  try {
    const json = await readJson(file, z.unknown())
    const { contract } = name === SHELL ? parseShellManifest(json) : parseRelease(json)
    return contractProblem(contract, name, CONTRACTS) === null
  } catch {
    return false
  }
}

export type BuildOptions = {
  siteDir: string
  /** 'development' builds React's development flavor, which reports every hydration mismatch. */
  flavor: Flavor
  say: (line: string) => void
  remotes?: readonly string[] | undefined
  /** What happens to a remote whose sources have changed. A start replaces only what it can no longer read. */
  changed: 'release' | 'tell'
  browser?: boolean
  /** Settings of the release commands that differ from those of this process. */
  settings?: Readonly<Record<string, string>>
}

/**
 * Releases and makes live what the site folder lacks, and on request what has changed. After an operator's
 * rollback, a remote stays as it is until its sources change.
 * @returns why remotes could not be released; they keep their last good release, and the others continue
 */
export async function buildSite({
  siteDir,
  flavor,
  say,
  remotes,
  changed,
  browser = true,
  settings,
}: BuildOptions): Promise<string[]> {
  await mkdir(siteDir, { recursive: true })
  await clearBuilding()
  const built = await readBuilt(siteDir)
  const remember = async (unit: string, hash: string) => {
    built[unit] = hash
    await writeFile(path.join(siteDir, BUILT_FILE), `${JSON.stringify(built, null, 2)}\n`)
  }
  // Stores the releases in this folder, even on a machine with another release store.
  const env = { ...process.env, ...settings, NODE_ENV: flavor, SITE_DIR: siteDir, RELEASE_STORE: '' }

  const progress = createProgress(say)
  await buildPlatformForNode(say)
  const { etags, remotes: pointers, shell } = await createPointers(createFolderStore(siteDir)).readAll()
  const isTrying = browser && changed === 'release'
  const hasBrowser = isTrying && findHeadlessChromium() !== null
  if (isTrying && !hasBrowser) say(NO_BROWSER)
  const release = async (name: string, hash: string) => {
    const isTried = hasBrowser && etags[name] !== undefined
    const args = ['release', name, '--promote', ...(isTried ? [] : ['--no-browser'])]
    await progress(name, run('host/commands/cli.ts', args, env))
    await remember(name, hash)
  }
  const isStale = async (name: string, hash: string) => {
    const live = (name === SHELL ? shell : pointers[name])?.live ?? ''
    const isBuilt = built[name] === hash || (await isNoted(siteDir, name, live, hash))
    if (etags[name] !== undefined && isBuilt) return false
    if (etags[name] === undefined || changed === 'release') return true
    if (!(await isReadable(siteDir, name, live))) return true
    say(`${name} has changed since its release: npm run site -- release ${name} --promote`)
    return false
  }
  // First, because the other releases are measured and rendered with the live shell.
  const shellHash = await hashOf(SHELL, flavor)
  const releaseShell = () => release(SHELL, shellHash)
  let isShellRefused = false
  if (await isStale(SHELL, shellHash))
    await releaseShell().catch((error: unknown) => {
      if (etags[SHELL] === undefined) throw error
      isShellRefused = true
    })

  const stale: { name: string; hash: string }[] = []
  for (const name of remotes ?? (await remoteNames())) {
    const hash = await hashOf(name, flavor)
    if (await isStale(name, hash)) stale.push({ name, hash })
  }
  const failures: string[] = []
  const noting = (released: Promise<void>) =>
    released.catch((error: unknown) => {
      failures.push(messageOf(error))
    })
  // One process per remote, because the federation plugin keeps state in its module.
  await atMostAtOnce(Math.min(availableParallelism(), 4), stale, ({ name, hash }) =>
    noting(release(name, hash)),
  )
  // The old live sections may have budgets below the new shell's size, so the shell tries again after them.
  if (isShellRefused) await noting(releaseShell())
  await clearBuilding()
  return failures
}
