import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { messageOf } from '../../files/message-of.ts'
import { digestProblems, fileProblem, SIDE_FILE } from '../manifest/files.ts'
import {
  type BaseManifest,
  type CheckSignature,
  parseBase,
  RELEASE_FILE,
  UntrustedError,
} from '../manifest/manifest.ts'
import { SIGNATURE_FILE } from '../trust/signature.ts'
import { atMostAtOnce } from './at-most-at-once.ts'
import type { ObjectStore } from './object-store.ts'
import { releasePrefix, signatureKey } from './release-keys.ts'

const DOWNLOADS_AT_ONCE = 16
/** Unknown versions, which are not looked up again for a while, because visitors can make them up. */
const UNKNOWN = { max: 1000, ttl: 10_000 }
/** Limits simultaneous lookups of unknown versions, which visitors can make up. */
const QUESTIONS_AT_ONCE = 4
/** Limits in bytes for unverified objects, and the overhead of a compressed file over its original. */
const MOST = { manifest: 4 * 1024 * 1024, signature: 4096, wrapping: 1024 }
const IS_VERSION = /^\w[\w.+-]*$/

type ReleaseCacheOptions = { objects: ObjectStore; cacheDir: string; check: CheckSignature }

type HereRelease = {
  base: BaseManifest
  /** All of release.json; the part beyond `base` depends on remote or shell. */
  json: unknown
  folder: string
}

/**
 * Keeps releases on this machine's disk, from which the host runs and serves them. Signature and digests are verified
 * before a fetched release is written, and again when a later process first loads it. The function is long because
 * its functions share the releases that are here.
 */
export function createReleaseCache({ objects, cacheDir, check }: ReleaseCacheOptions) {
  const here = new Map<string, Promise<HereRelease>>()
  const unknown = new LRUCache<string, true>(UNKNOWN)
  let questions = 0
  const folderOf = (name: string, version: string) => path.join(cacheDir, 'releases', name, version)

  function checked(name: string, version: string, manifest: Buffer, signature: string | null) {
    try {
      check({ name, manifest, signature })
    } catch (error) {
      throw new UntrustedError(messageOf(error), { cause: error })
    }
    const json: unknown = JSON.parse(String(manifest))
    const base = parseBase(json)
    if (base.name !== name || base.version !== version)
      throw new Error(`its manifest is that of ${base.name} ${base.version}`)
    return { base, json }
  }

  async function readCached(name: string, version: string): Promise<HereRelease> {
    const folder = folderOf(name, version)
    const manifest = await readFile(path.join(folder, RELEASE_FILE))
    const signature = await readFile(path.join(folder, SIGNATURE_FILE), 'utf8').catch(() => null)
    const read = checked(name, version, manifest, signature)
    const [damage] = await digestProblems(folder, read.base.files, [SIGNATURE_FILE])
    if (damage !== undefined) throw new Error(damage)
    return { ...read, folder }
  }

  async function fetchRelease(name: string, version: string): Promise<HereRelease> {
    const prefix = releasePrefix(name, version)
    const manifest = (await objects.get(prefix + RELEASE_FILE, MOST.manifest))?.body
    if (!manifest) throw new Error(`there is no release ${name} ${version}`)
    const signature = await objects.get(prefix + signatureKey(manifest), MOST.signature)
    const sign = signature && String(signature.body)
    const folder = path.join(cacheDir, 'incoming', randomUUID())
    try {
      const { base, json } = checked(name, version, manifest, sign)
      const isListed = (file: string) => file in base.files || file.replace(SIDE_FILE, '') in base.files
      const files = (await objects.keys(prefix)).map((key) => key.slice(prefix.length)).filter(isListed)
      const missing = Object.keys(base.files).find((file) => !files.includes(file))
      if (missing !== undefined) throw new Error(`${missing} is missing`)
      for (const each of new Set(['..', ...files.map((file) => path.dirname(file))]))
        await mkdir(path.join(folder, each), { recursive: true })
      await atMostAtOnce(DOWNLOADS_AT_ONCE, files, async (file) => {
        const { bytes = 0 } = base.files[file.replace(SIDE_FILE, '')] ?? base.files[file] ?? {}
        const object = await objects.get(prefix + file, bytes + MOST.wrapping)
        if (object === null) throw new Error(`${file} is missing`)
        const problem = await fileProblem(file, object.body, base.files)
        if (problem !== null) throw new Error(problem)
        await writeFile(path.join(folder, file), object.body)
      })
      await writeFile(path.join(folder, RELEASE_FILE), manifest)
      if (sign !== null) await writeFile(path.join(folder, SIGNATURE_FILE), sign)
      const target = folderOf(name, version)
      await mkdir(path.dirname(target), { recursive: true })
      await rm(target, { recursive: true, force: true })
      await rename(folder, target)
      return { base, json, folder: target }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  function load(name: string, version: string): Promise<HereRelease> {
    const key = `${name} ${version}`
    const known = here.get(key)
    if (known) return known
    const loading = readCached(name, version).catch(() => fetchRelease(name, version))
    here.set(key, loading)
    loading.then(
      () => unknown.delete(key),
      () => here.delete(key),
    )
    return loading
  }

  async function forget(name: string, version: string): Promise<void> {
    here.delete(`${name} ${version}`)
    await rm(folderOf(name, version), { recursive: true, force: true })
  }

  return {
    load,
    /** Checks whether this process has loaded a release, such as one in a preview. */
    has: (name: string, version: string): boolean => here.has(`${name} ${version}`),
    /** Loads a version that a visitor asks for and may have made up. @returns null when it does not exist */
    async find(name: string, version: string): Promise<HereRelease | null> {
      const key = `${name} ${version}`
      const known = here.get(key)
      if (known) return known.catch(() => null)
      if (!IS_VERSION.test(version) || unknown.has(key) || questions >= QUESTIONS_AT_ONCE) return null
      questions += 1
      try {
        return await load(name, version)
      } catch {
        unknown.set(key, true)
        return null
      } finally {
        questions -= 1
      }
    },
    recheck: () => here.clear(),
    /** Removes the releases from this machine that are no longer needed. */
    async keepOnly(isNeeded: (name: string, version: string) => boolean): Promise<void> {
      const inFolder = (...parts: string[]) =>
        readdir(path.join(cacheDir, 'releases', ...parts)).catch((): string[] => [])
      for (const name of await inFolder())
        for (const version of await inFolder(name)) if (!isNeeded(name, version)) await forget(name, version)
    },
    forget,
  }
}
