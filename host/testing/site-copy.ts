import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../files/places.ts'
import { createPointers } from '../releases/registry/pointers.ts'
import { SHELL, withLive } from '../releases/registry/registry.ts'
import { createFolderStore } from '../releases/store/folder-store.ts'
import { readKeyFile } from '../releases/trust/key-file.ts'
import type { ReleaseKey } from '../releases/trust/keys.ts'
import { createPointerGuard, NO_GUARD, type PointerGuard } from '../releases/trust/pointer-guard.ts'

export { ROOT }

/** Accepts every pointer, and signs with this key. */
const signingWith = (key: ReleaseKey): PointerGuard => ({
  ...NO_GUARD,
  sign: createPointerGuard(
    () => ({ keys: [] }),
    async () => key,
  ).sign,
})

/**
 * Makes a separate site folder from a built one, so that a test can break it: the shell and the live releases.
 * @param keyFile what signs its pointers
 * @param names the remotes to take; all by default
 * @throws {Error} when a remote has no live release in the built site
 */
export async function copySite(
  from: string,
  to: string,
  keyFile: string,
  names?: readonly string[],
): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  const source = createPointers(createFolderStore(from))
  const target = createPointers(createFolderStore(to), signingWith(await readKeyFile(keyFile)))
  const { remotes, shell } = await source.readAll()
  for (const name of [SHELL, ...(names ?? Object.keys(remotes))]) {
    const live = (name === SHELL ? shell : remotes[name])?.live
    if (live === undefined) throw new Error(`${name} is not built in ${from}`)
    const folder = path.join('releases', name, live)
    await cp(path.join(from, folder), path.join(to, folder), { recursive: true })
    await target.change(name, () => withLive(undefined, live))
  }
}

/** `built.json` depends on the sources; a copy that will be updated needs it too. */
export async function copyBuildRecord(from: string, to: string): Promise<void> {
  await writeFile(path.join(to, 'built.json'), await readFile(path.join(from, 'built.json')))
}
