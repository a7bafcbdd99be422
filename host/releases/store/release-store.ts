import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BaseManifest,
  type CheckSignature,
  parseBase,
  parseRelease,
  RELEASE_FILE,
  type ReleaseManifest,
} from '../manifest/manifest.ts'
import { parseShellManifest } from '../manifest/shell-manifest.ts'
import { createKeptPointers } from '../registry/kept-pointers.ts'
import { createPointers } from '../registry/pointers.ts'
import { SHELL } from '../registry/registry.ts'
import type { PointerGuard } from '../trust/pointer-guard.ts'
import { atMostAtOnce } from './at-most-at-once.ts'
import type { ObjectStore } from './object-store.ts'
import { createReleaseCache } from './release-cache.ts'
import { releasePrefix, signatureKey } from './release-keys.ts'
import type { WritableReleaseStore } from './store.ts'
import { storeFile, TRANSFERS_AT_ONCE } from './store-file.ts'

export type ReleaseStoreOptions = {
  objects: ObjectStore
  /** This process's own folder, for verified releases and the last pointers. */
  cacheDir: string
  sign: (manifest: Buffer) => Promise<string>
  check: CheckSignature
  /** Signs pointers and decides which are accepted; without it, all are. */
  guard?: PointerGuard
  /** Pointers come with what is started, which may be an earlier package: older ones are refused within one process. */
  isOwn?: boolean
  /** Whether the releases of a remote may run here. @throws {Error} with the reason when one may not */
  admit?: (manifest: ReleaseManifest) => void
}

function baseOrNull(body: Buffer | undefined): BaseManifest | null {
  if (!body) return null
  try {
    return parseBase(JSON.parse(String(body)))
  } catch {
    return null
  }
}

export function createReleaseStore(options: ReleaseStoreOptions): WritableReleaseStore {
  const { objects, cacheDir, sign, check, guard, isOwn = false, admit = () => {} } = options
  const kept = createKeptPointers(path.join(cacheDir, 'live'))
  const lastSigned = async () => (isOwn ? null : await kept.read())?.signedAt ?? {}
  const pointers = createPointers(objects, guard, lastSigned)
  const cache = createReleaseCache({ objects, cacheDir, check })

  const known = new Map<string, BaseManifest>()

  async function upload(builtFolder: string, prefix: string): Promise<void> {
    const files = (await readdir(builtFolder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== RELEASE_FILE)
      .map((entry) => path.relative(builtFolder, path.join(entry.parentPath, entry.name)))
    await atMostAtOnce(TRANSFERS_AT_ONCE, files, async (file) => {
      const key = prefix + file.split(path.sep).join('/')
      await storeFile(objects, prefix, key, await readFile(path.join(builtFolder, file)))
    })
  }

  async function listed(name?: string): Promise<string[]> {
    const keys = await objects.keys(name === undefined ? 'releases/' : `releases/${name}/`)
    return keys.filter((key) => key.split('/').length === 4 && key.endsWith(`/${RELEASE_FILE}`))
  }

  return {
    async readRegistry() {
      const registry = await pointers.readAll()
      await kept.write(registry)
      return registry
    },
    keptRegistry: kept.read,
    async readRelease(name, version) {
      const manifest = parseRelease((await cache.load(name, version)).json)
      admit(manifest)
      return manifest
    },
    readShell: async (version) => parseShellManifest((await cache.load(SHELL, version)).json),
    releaseFolder: async (name, version) => (await cache.load(name, version)).folder,
    asked: cache.asked,
    recheck() {
      cache.recheck()
      pointers.recheck()
    },
    watch: (onChange) => objects.watch('live/', onChange),
    async add(builtFolder) {
      const manifest = await readFile(path.join(builtFolder, RELEASE_FILE))
      const json: unknown = JSON.parse(String(manifest))
      const { name, version } = parseBase(json)
      if (name !== SHELL) admit(parseRelease(json))
      const prefix = releasePrefix(name, version)
      if ((await objects.get(prefix + RELEASE_FILE)) !== null) return false
      const signature = await sign(manifest)
      await upload(builtFolder, prefix)
      await objects.put(prefix + signatureKey(manifest), signature)
      return (await objects.put(prefix + RELEASE_FILE, manifest, { condition: 'absent' })) !== null
    },
    async list(name) {
      const found: BaseManifest[] = []
      await atMostAtOnce(TRANSFERS_AT_ONCE, await listed(name), async (key) => {
        const manifest = known.get(key) ?? baseOrNull((await objects.get(key))?.body)
        if (manifest === null) return
        known.set(key, manifest)
        found.push(manifest)
      })
      return found.sort((a, b) => a.created.localeCompare(b.created) || a.version.localeCompare(b.version))
    },
    async remove(name, version) {
      const prefix = releasePrefix(name, version)
      await objects.remove(prefix + RELEASE_FILE)
      await atMostAtOnce(TRANSFERS_AT_ONCE, await objects.keys(prefix), (key) => objects.remove(key))
      await cache.forget(name, version)
    },
    change: pointers.change,
  }
}
