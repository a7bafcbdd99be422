import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { parsedOrNull } from '../../files/read-json.ts'
import { allFiles } from '../manifest/files.ts'
import {
  type BaseManifest,
  baseSchema,
  type CheckSignature,
  parseBase,
  parseRelease,
  RELEASE_FILE,
  type ReleaseManifest,
} from '../manifest/manifest.ts'
import { parseShellManifest } from '../manifest/shell-manifest.ts'
import { createKeptPointers, createPointers } from '../registry/pointers.ts'
import { isKnown, type Pointer, pointersOf, type Registry, SHELL } from '../registry/registry.ts'
import type { PointerGuard } from '../trust/pointer-guard.ts'
import { atMostAtOnce } from './at-most-at-once.ts'
import type { ObjectStore } from './object-store.ts'
import { createReleaseCache } from './release-cache.ts'
import { type Channel, releasePrefix, signatureKey } from './release-keys.ts'
import { storeFile, TRANSFERS_AT_ONCE } from './store-file.ts'

/** The pointers are read at most this often for versions that visitors name, and may have made up. */
const LOOK_MS = 1000

type ReleaseStoreOptions = {
  objects: ObjectStore
  /** This process's own folder, for verified releases and the last pointers. */
  cacheDir: string
  /** The pointers that this process follows and changes; the live ones by default. */
  channel?: Channel
  sign: (manifest: Buffer) => Promise<string>
  check: CheckSignature
  /** Signs pointers and decides which are accepted; without it, all are. */
  guard?: PointerGuard
  /**
   * The pointers ship with this site and may come from an earlier package, so older ones are refused only
   * until a restart.
   */
  isOwn?: boolean
  /** Checks whether a remote's release may run here. @throws {Error} with the reason when it may not */
  checkRemote?: (manifest: ReleaseManifest) => void
}

async function upload(objects: ObjectStore, builtFolder: string, prefix: string): Promise<void> {
  const files = (await allFiles(builtFolder)).filter((file) => file !== RELEASE_FILE)
  await atMostAtOnce(TRANSFERS_AT_ONCE, files, async (file) =>
    storeFile(objects, prefix, prefix + file, await readFile(path.join(builtFolder, file))),
  )
}

async function listed(objects: ObjectStore, name?: string): Promise<string[]> {
  const keys = await objects.keys(name === undefined ? 'releases/' : `releases/${name}/`)
  return keys.filter((key) => key.split('/').length === 4 && key.endsWith(`/${RELEASE_FILE}`))
}

/** @returns a function that reads after each call; many calls share one read */
function createLook(read: () => Promise<unknown>): () => Promise<unknown> {
  let lookedAt = -LOOK_MS
  let next: Promise<unknown> | undefined
  return () => {
    const wait = Math.max(0, lookedAt + LOOK_MS - performance.now())
    next ??= pause(wait, undefined, { ref: false }).then(() => {
      next = undefined
      lookedAt = performance.now()
      return read().catch(() => {})
    })
    return next
  }
}

function openChannel(options: ReleaseStoreOptions) {
  const { objects, cacheDir, channel = 'live', sign, check, guard, isOwn, checkRemote = () => {} } = options
  const kept = createKeptPointers(path.join(cacheDir, channel))
  const lastSigned = async () => (isOwn ? null : await kept.read())?.signedAt ?? {}
  const pointers = createPointers(objects, guard, lastSigned, channel)
  const cache = createReleaseCache({ objects, cacheDir, check })

  const known = new Map<string, BaseManifest>()
  let latest = new Map<string, Pointer>()
  /** A remote without a readable pointer keeps its releases: it may be new, and open in a preview. */
  const isKept = (name: string, version: string): boolean => {
    const pointer = latest.get(name)
    // A release in a preview may be in no history.
    const isOpen = cache.has(name, version) && !pointer?.collected.includes(version)
    return pointer === undefined || isKnown(pointer, version) || isOpen
  }

  async function readRegistry(): Promise<Registry> {
    const registry = await pointers.readAll()
    await kept.write(registry)
    latest = new Map(pointersOf(registry))
    return registry
  }

  const lookAgain = createLook(readRegistry)

  return {
    channel,
    readRegistry,
    /** Removes the releases from this machine that the history of their remote no longer names. */
    forgetOld: () => cache.keepOnly(isKept),
    /** Returns the last pointers read on this machine, even before a restart; null when there are none. */
    keptRegistry: kept.read,
    /**
     * Fetches a release and verifies its signature and every digest.
     * @throws {Error} when it is missing, incomplete, wrongly signed, or declares foreign settings
     */
    async readRelease(name: string, version: string): Promise<ReleaseManifest> {
      const manifest = parseRelease((await cache.load(name, version)).json)
      checkRemote(manifest)
      return manifest
    },
    readShell: async (version: string) => parseShellManifest((await cache.load(SHELL, version)).json),
    /** Returns a local folder with the release's files, verified like `readRelease`. */
    releaseFolder: async (name: string, version: string) => (await cache.load(name, version)).folder,
    /**
     * Returns a release for a visitor, who may have made it up.
     * @returns null when it does not exist, or its remote's history does not name it
     */
    async find(name: string, version: string) {
      // Another host may have composed a page of a release that it saw first.
      if (!isKept(name, version)) await lookAgain()
      return isKept(name, version) ? cache.find(name, version) : null
    },
    /** Has every release verified again at its next use, after a change to the trust file. */
    recheck(): void {
      cache.recheck()
      pointers.recheck()
    },
    /**
     * Calls back at once, after every change to a pointer, and when the store goes away or comes back.
     * @returns a function that stops it
     */
    watch: pointers.watch,
    /**
     * Stores a built folder: files, signature, manifest, in this order. An existing release stays.
     * @returns false when it existed
     */
    async add(builtFolder: string): Promise<boolean> {
      const manifest = await readFile(path.join(builtFolder, RELEASE_FILE))
      const json: unknown = JSON.parse(String(manifest))
      const { name, version } = parseBase(json)
      if (name !== SHELL) checkRemote(parseRelease(json))
      const prefix = releasePrefix(name, version)
      if ((await objects.get(prefix + RELEASE_FILE)) !== null) return false
      const signature = await sign(manifest)
      await upload(objects, builtFolder, prefix)
      await objects.put(prefix + signatureKey(manifest), signature)
      return (await objects.put(prefix + RELEASE_FILE, manifest, { condition: 'absent' })) !== null
    },
    async list(name?: string): Promise<BaseManifest[]> {
      const found = await pLimit(TRANSFERS_AT_ONCE).map(await listed(objects, name), async (key) => {
        const manifest = known.get(key) ?? parsedOrNull(String((await objects.get(key))?.body), baseSchema)
        if (manifest) known.set(key, manifest)
        return manifest
      })
      return found
        .filter((manifest) => manifest !== null)
        .sort((a, b) => a.created.localeCompare(b.created) || a.version.localeCompare(b.version))
    },
    /** Removes a release, its manifest first. */
    async remove(name: string, version: string): Promise<void> {
      const prefix = releasePrefix(name, version)
      await objects.remove(prefix + RELEASE_FILE)
      await atMostAtOnce(TRANSFERS_AT_ONCE, await objects.keys(prefix), (key) => objects.remove(key))
      await cache.forget(name, version)
    },
    change: pointers.change,
  }
}

export type WritableReleaseStore = ReturnType<typeof openChannel> & {
  /** Returns the same releases, with the pointers of another channel. */
  inChannel(channel: Channel): WritableReleaseStore
}

/** The host's source of releases, over any object store. */
export const createReleaseStore = (options: ReleaseStoreOptions): WritableReleaseStore => ({
  ...openChannel(options),
  inChannel: (channel) => createReleaseStore({ ...options, channel }),
})
