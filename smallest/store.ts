import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteSnapshot } from '@lustre/platform'

/**
 * A site is a folder: `live/<name>.json` names the live version, `releases/<name>/<version>/` holds its files, and
 * `key.pem` signs them.
 */
export const SHELL = 'shell'

/** What a host must know of a release without running it. Paths are relative to the release. */
export type Built = {
  name: string
  /** The browser's first file: the shell's script, or a section's federation entry. */
  entry: string
  css: string[]
  preload: string[]
  /** The bundle that renders on the host: the shell's document, or a section's pages. */
  ssr: string
  /** A section's API bundle. */
  api: string | null
  routes: RouteSnapshot[]
}

export type Release = Built & { version: string; files: Record<string, { sha256: string; bytes: number }> }

const sha256Of = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
const releaseFolder = (site: string, name: string, version: string) =>
  path.join(site, 'releases', name, version)

/** Creates the folder and its key. Bundles in it find react and the platform through `node_modules`. */
export async function createSite(site: string): Promise<void> {
  await mkdir(path.join(site, 'live'), { recursive: true })
  await mkdir(path.join(site, 'releases'), { recursive: true })
  if (existsSync(path.join(site, 'key.pem'))) return
  const { privateKey } = generateKeyPairSync('ed25519')
  await writeFile(path.join(site, 'package.json'), '{ "private": true, "type": "module" }\n')
  await symlink(
    path.resolve(import.meta.dirname, '../node_modules'),
    path.join(site, 'node_modules'),
    'junction',
  )
  await writeFile(path.join(site, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
}

const readKey = async (site: string) => createPrivateKey(await readFile(path.join(site, 'key.pem')))

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Signs the built files of a folder inside the site, moves them to their place, and makes them live. */
export async function release(site: string, folder: string, built: Built): Promise<string> {
  const described = (await listFiles(folder)).map(async (file) => {
    const data = await readFile(path.join(folder, file))
    return [file, { sha256: sha256Of(data), bytes: data.length }] as const
  })
  const files = Object.fromEntries(await Promise.all(described))
  const version = sha256Of(JSON.stringify({ ...built, files })).slice(0, 10)
  const manifest = Buffer.from(JSON.stringify({ ...built, version, files } satisfies Release, null, 2))
  await writeFile(path.join(folder, 'release.json'), manifest)
  await writeFile(path.join(folder, 'release.sig'), sign(null, manifest, await readKey(site)))
  const target = releaseFolder(site, built.name, version)
  await mkdir(path.dirname(target), { recursive: true })
  // The same files are there already.
  if (!existsSync(target)) await rename(folder, target)
  const pointer = path.join(site, 'live', `${built.name}.json`)
  await writeFile(`${pointer}.new`, JSON.stringify({ live: version }))
  await rename(`${pointer}.new`, pointer)
  return version
}

/** Returns the live version of each section and of the shell. */
export async function readLive(site: string): Promise<[name: string, version: string][]> {
  const names = (await readdir(path.join(site, 'live'))).filter((file) => file.endsWith('.json'))
  return Promise.all(
    names.map(async (file) => {
      const { live } = JSON.parse(await readFile(path.join(site, 'live', file), 'utf8'))
      return [path.basename(file, '.json'), String(live)] as const satisfies [string, string]
    }),
  )
}

export type Loaded = Release & { folder: string; bytes: ReadonlyMap<string, Buffer> }

/**
 * Reads a release, and checks it before anything of it runs.
 * @throws {Error} when the site's key has not signed it, or a file has changed since
 */
export async function loadRelease(site: string, name: string, version: string): Promise<Loaded> {
  const folder = releaseFolder(site, name, version)
  const manifest = await readFile(path.join(folder, 'release.json'))
  const signature = await readFile(path.join(folder, 'release.sig'))
  if (!verify(null, manifest, createPublicKey(await readKey(site)), signature))
    throw new Error(`${name} ${version} is not signed with the key of this site`)
  const signed: Release = JSON.parse(manifest.toString())
  if (signed.name !== name || signed.version !== version)
    throw new Error(`${name} ${version} has the manifest of ${signed.name} ${signed.version}`)
  const bytes = new Map<string, Buffer>()
  for (const [file, { sha256 }] of Object.entries(signed.files)) {
    const data = await readFile(path.join(folder, file))
    if (sha256Of(data) !== sha256) throw new Error(`${name} ${version}: ${file} has a wrong digest`)
    bytes.set(file, data)
  }
  return { ...signed, folder, bytes }
}
