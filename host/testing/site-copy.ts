import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createFolderStore, prepareSiteFolder, REGISTRY_FILE } from '../releases/folder-store.ts'
import type { Registry } from '../releases/registry.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Makes a site folder of its own from a built one, so that a test can break it: the shell and the live releases.
 * @param names the remotes to take; all by default
 * @throws {Error} when a remote has no live release in the built site
 */
export async function copySite(from: string, to: string, names?: readonly string[]): Promise<void> {
  const source = createFolderStore(from)
  const { contract, remotes } = await source.readRegistry()
  await rm(to, { recursive: true, force: true })
  await prepareSiteFolder(to, path.join(ROOT, 'node_modules'))
  // times are kept: what is built is recognized by them
  await cp(path.join(from, 'shell'), path.join(to, 'shell'), { recursive: true, preserveTimestamps: true })
  const registry: Registry = { contract, revision: 1, remotes: {} }
  for (const name of names ?? Object.keys(remotes)) {
    const live = remotes[name]?.live
    if (live === undefined) throw new Error(`${name} is not built in ${from}`)
    const folder = path.join('releases', name, live)
    await cp(path.join(from, folder), path.join(to, folder), { recursive: true, preserveTimestamps: true })
    registry.remotes[name] = { live, previous: [], canary: null, incidents: [] }
  }
  await writeFile(path.join(to, REGISTRY_FILE), `${JSON.stringify(registry, null, 2)}\n`)
}

/** The site's `built.json` belongs to its sources; a copy that is to be brought up to date needs it as well. */
export async function copyBuildRecord(from: string, to: string): Promise<void> {
  await writeFile(path.join(to, 'built.json'), await readFile(path.join(from, 'built.json')))
}
