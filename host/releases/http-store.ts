import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentHash, digestProblems } from './files.ts'
import { createFolderStore, REGISTRY_FILE, writeWhole } from './folder-store.ts'
import { parseRelease, RELEASE_FILE, type ReleaseManifest } from './manifest.ts'
import { parseRegistry, type Registry } from './registry.ts'
import type { ReleaseStore } from './store.ts'

const POLL_MS = 400
const REQUEST_LIMIT_MS = 30_000
const POLL_LIMIT_MS = 5000
const DOWNLOADS_AT_ONCE = 8
/** As many characters of the content hash as the release command puts into a version. */
const HASH_LENGTH = 10

export type HttpStoreOptions = {
  /** Another host's store, such as `https://releases.example/site/store`. */
  url: string
  /** The secret that both hosts know. */
  token: string
  /** A prepared site folder; it holds what was fetched, in the form of a folder store. */
  cacheDir: string
  /** Told when the other host could not be asked and the kept registry stands in. */
  onProblem?: (message: string, cause: unknown) => void
}

/** A browser file with its compressed forms, which cost seconds to make again. */
const withSideFiles = (file: string): string[] =>
  file.startsWith('client/') ? [file, `${file}.br`, `${file}.gz`] : [file]

/** A release.json that does not belong to the version it was asked for. The version holds a hash of all files. */
function identityProblem(release: ReleaseManifest, name: string, version: string): string | null {
  if (release.name !== name || release.version !== version)
    return `the store answers with ${release.name} ${release.version}`
  const hash = contentHash(release.files).slice(0, HASH_LENGTH)
  return version.endsWith(`-${hash}`) ? null : 'its list of files does not match its version'
}

/**
 * Reads releases from another host. Each file is compared with its digest before a release is moved, whole, into
 * the local folder; from then on it is served from there. While the other host is away, what was fetched stays in
 * use, also over a restart.
 */
export function createHttpStore({ url, token, cacheDir, onProblem }: HttpStoreOptions): ReleaseStore {
  const base = url.replace(/\/+$/, '')
  const local = createFolderStore(cacheDir)
  const underway = new Map<string, Promise<ReleaseManifest>>()
  const here = new Map<string, ReleaseManifest>()
  let named = new Set<string>()
  let lastRead = ''

  async function get(file: string, limitMs = REQUEST_LIMIT_MS): Promise<Buffer> {
    const response = await fetch(`${base}/${file}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the release store answers ${response.status} for ${file}`)
    return Buffer.from(await response.arrayBuffer())
  }

  const remember = (registry: Registry): Registry => {
    named = new Set(
      Object.entries(registry.remotes).flatMap(([name, { live, canary, previous }]) =>
        [live, ...(canary ? [canary.version] : []), ...previous].map((version) => `${name} ${version}`),
      ),
    )
    return registry
  }

  async function readRegistry(): Promise<Registry> {
    let text: string
    try {
      text = (await get(REGISTRY_FILE)).toString()
    } catch (cause) {
      const kept = await local.readRegistry().catch(() => {
        throw new Error('the release store cannot be reached, and no registry was kept', { cause })
      })
      onProblem?.('the release store cannot be reached; the kept registry stands in', cause)
      return remember(kept)
    }
    lastRead = text
    const registry = parseRegistry(text)
    await writeWhole(path.join(cacheDir, REGISTRY_FILE), text)
    return remember(registry)
  }

  async function download(name: string, version: string): Promise<ReleaseManifest> {
    const place = `releases/${name}/${version}`
    const manifest = parseRelease(JSON.parse((await get(`${place}/${RELEASE_FILE}`)).toString()))
    const problem = identityProblem(manifest, name, version)
    if (problem !== null) throw new Error(`${name} ${version} is refused: ${problem}`)
    const folder = path.join(cacheDir, 'incoming', randomUUID())
    try {
      const next = Object.keys(manifest.files).flatMap(withSideFiles).values()
      const worker = async () => {
        for (const file of next) {
          const data = await get(`${place}/${file}`).catch((error: unknown) => {
            if (file in manifest.files) throw error
            return null // not every file has compressed forms
          })
          if (data === null) continue
          await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
          await writeFile(path.join(folder, file), data)
        }
      }
      await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, worker))
      const [damage] = await digestProblems(folder, manifest)
      if (damage !== undefined) throw new Error(`${name} ${version} is refused: ${damage}`)
      await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
      await local.remove(name, version)
      await local.add(manifest, folder)
      return manifest
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** @throws {Error} when it was not fetched yet, or is not whole any more */
  async function keptRelease(name: string, version: string): Promise<ReleaseManifest> {
    const manifest = await local.readRelease(name, version)
    const damage = await digestProblems(await local.releaseFolder(name, version), manifest)
    if (damage.length > 0) throw new Error(damage[0])
    return manifest
  }

  async function readRelease(name: string, version: string): Promise<ReleaseManifest> {
    const key = `${name} ${version}`
    const known = here.get(key) ?? underway.get(key)
    if (known) return known
    const reading = keptRelease(name, version).catch(() => download(name, version))
    underway.set(key, reading)
    try {
      const manifest = await reading
      here.set(key, manifest)
      return manifest
    } finally {
      underway.delete(key)
    }
  }

  return {
    readRegistry,
    readRelease,
    async releaseFolder(name, version) {
      const key = `${name} ${version}`
      // an address that somebody made up is not worth a question to the other host
      if (!here.has(key) && named.has(key)) await readRelease(name, version)
      return local.releaseFolder(name, version)
    },
    watch(onChange) {
      let asking = false
      const look = async () => {
        if (asking) return
        asking = true
        const text = await get(REGISTRY_FILE, POLL_LIMIT_MS).then(String, () => null)
        asking = false
        if (text !== null && text !== lastRead) onChange()
      }
      const poll = setInterval(() => void look(), POLL_MS)
      poll.unref()
      return () => clearInterval(poll)
    },
  }
}
