import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyRelease } from '../../host/commands/packed/copy-release.ts'
import { createPointers } from '../../host/releases/registry/pointers.ts'
import { pointersOf, withLive } from '../../host/releases/registry/registry.ts'
import { createFolderStore } from '../../host/releases/store/folder-store.ts'
import type { PointerGuard } from '../../host/releases/trust/pointer-guard.ts'

/**
 * Copies the live releases of a site folder into a new store.
 * @param guard signs the pointers
 * @returns the versions by name
 * @throws {Error} when no release is live, or a needed key is missing
 */
export async function copyLive(
  siteDir: string,
  to: string,
  guard: PointerGuard,
): Promise<Record<string, string>> {
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

/** Writes the trust file, readable for every user and writable only for its owner. */
export async function copyTrust(trust: unknown, to: string): Promise<void> {
  await writeFile(path.join(to, 'trust.json'), `${JSON.stringify(trust, null, 2)}\n`, { mode: 0o644 })
}
