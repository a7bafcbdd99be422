import { existsSync, readFileSync, watch as watchFolder } from 'node:fs'
import { access, mkdir, open, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { CONTRACT } from '@lustre/platform/contract'
import lockfile from 'proper-lockfile'
import { parseRelease, RELEASE_FILE, type ReleaseManifest } from './manifest.ts'
import { parseRegistry, type Registry } from './registry.ts'
import type { WritableReleaseStore } from './store.ts'

export const REGISTRY_FILE = 'registry.json'
const POLL_MS = 500
const DEBOUNCE_MS = 20
const LOCK_POLL_MS = 100

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const MODULES_PACKAGE = '{ "private": true, "type": "module" }\n'

/** Writes beside the target and renames, with the data on disk before the name: a reader or a crash sees old or new. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

/**
 * Makes a folder one whose bundles can be run: they are ES modules and find react and the platform. What is right
 * already is not touched, and no other process ever finds less than a whole file and a link: several release at once.
 * @param modules the node_modules folder of the installation
 */
export async function prepareSiteFolder(folder: string, modules: string): Promise<void> {
  await mkdir(path.join(folder, 'releases'), { recursive: true })
  const packageFile = path.join(folder, 'package.json')
  const known = await readFile(packageFile, 'utf8').catch(() => null)
  if (known !== MODULES_PACKAGE) await writeWhole(packageFile, MODULES_PACKAGE)
  const link = path.join(folder, 'node_modules')
  if ((await readlink(link).catch(() => null)) === modules) return
  const fresh = `${link}.${process.pid}`
  await rm(fresh, { force: true })
  await symlink(modules, fresh, 'dir')
  // Windows renames no folder over another
  await rename(fresh, link).catch(async () => {
    await rm(link, { force: true })
    await rename(fresh, link)
  })
}

export type FolderStoreOptions = {
  /** How long a change waits for another command that holds the lock, milliseconds; 0 gives up at once. */
  lockWaitMs?: number
}

/** The store in a folder: `registry.json` and `releases/<remote>/<version>/`. */
export function createFolderStore(
  folder: string,
  { lockWaitMs = 0 }: FolderStoreOptions = {},
): WritableReleaseStore {
  const registryFile = path.join(folder, REGISTRY_FILE)
  const folderOf = (name: string, version: string) => path.join(folder, 'releases', name, version)
  const readRegistry = async (): Promise<Registry> => {
    const text = await readFile(registryFile, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause
      throw new Error(`there is no registry in ${folder}: release and promote a remote first`, { cause })
    })
    return parseRegistry(text)
  }

  async function readRelease(name: string, version: string): Promise<ReleaseManifest> {
    const file = path.join(folderOf(name, version), RELEASE_FILE)
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`there is no release ${name} ${version}`)
    })
    return parseRelease(JSON.parse(text))
  }

  return {
    readRegistry,
    readRelease,
    async releaseFolder(name, version) {
      return folderOf(name, version)
    },
    watch(onChange) {
      let timer: NodeJS.Timeout | undefined
      let last = existsSync(registryFile) ? readFileSync(registryFile, 'utf8') : ''
      const look = async () => {
        const text = await readFile(registryFile, 'utf8').catch(() => '')
        if (text === last) return
        last = text
        onChange()
      }
      const watcher = watchFolder(folder, (_, file) => {
        if (file !== REGISTRY_FILE) return
        clearTimeout(timer)
        timer = setTimeout(() => void look(), DEBOUNCE_MS)
      })
      watcher.on('error', () => {})
      // file events do not cross every network file system
      const poll = setInterval(() => void look(), POLL_MS)
      poll.unref()
      return () => {
        clearTimeout(timer)
        clearInterval(poll)
        watcher.close()
      }
    },
    async add(manifest, builtFolder) {
      const target = folderOf(manifest.name, manifest.version)
      if (await exists(path.join(target, RELEASE_FILE))) {
        await rm(builtFolder, { recursive: true, force: true })
        return
      }
      await mkdir(path.dirname(target), { recursive: true })
      await rm(target, { recursive: true, force: true })
      await rename(builtFolder, target)
    },
    async list(name) {
      const names = name ? [name] : await readdir(path.join(folder, 'releases')).catch(() => [])
      const found = await Promise.all(
        names.map(async (each) => {
          const versions = await readdir(path.join(folder, 'releases', each)).catch(() => [])
          return Promise.all(versions.map((version) => readRelease(each, version).catch(() => null)))
        }),
      )
      return found.flat().filter((release) => release !== null)
    },
    async remove(name, version) {
      await rm(folderOf(name, version), { recursive: true, force: true })
    },
    async updateRegistry(change) {
      await mkdir(folder, { recursive: true })
      const release = await lockfile
        .lock(folder, {
          lockfilePath: path.join(folder, 'registry.lock'),
          retries: { retries: Math.ceil(lockWaitMs / LOCK_POLL_MS), factor: 1, minTimeout: LOCK_POLL_MS },
        })
        .catch((cause: NodeJS.ErrnoException) => {
          const why =
            cause.code === 'ELOCKED'
              ? 'another release command is changing the registry: try again when it is done'
              : `the registry in ${folder} cannot be changed: ${cause.message}`
          throw new Error(why, { cause })
        })
      try {
        const current: Registry = (await exists(registryFile))
          ? await readRegistry()
          : { contract: CONTRACT, revision: 0, remotes: {} }
        const next = { ...(await change(current)), revision: current.revision + 1 }
        await writeWhole(registryFile, `${JSON.stringify(next, null, 2)}\n`)
        return next
      } finally {
        await release()
      }
    },
  }
}
