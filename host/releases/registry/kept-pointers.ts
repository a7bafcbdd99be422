import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '@lustre/kit/write-whole'
import pLimit from 'p-limit'
import { readJson } from '../../files/read-json.ts'
import { type Registry, registrySchema } from './registry.ts'

/** Keeps the last good version of a damaged pointer, or of all for an empty store (an unmounted disk). */
function merged(before: Registry | null, now: Registry): Registry {
  const isEmpty = Object.keys(now.etags).length === 0
  const lost = Object.entries(before?.remotes ?? {}).filter(([name]) => isEmpty || name in now.damaged)
  return {
    ...now,
    ...(now.signedAt && { signedAt: { ...before?.signedAt, ...now.signedAt } }),
    remotes: { ...Object.fromEntries(lost), ...now.remotes },
    shell: now.shell ?? before?.shell ?? null,
  }
}

/** Keeps the last good pointers on the host's disk, for when the store is away or damaged. */
export function createKeptPointers(folder: string) {
  const file = path.join(folder, 'pointers.json')
  const queue = pLimit(1)
  const read = (): Promise<Registry | null> => readJson(file, registrySchema).catch(() => null)

  async function write(registry: Registry): Promise<void> {
    const text = `${JSON.stringify(merged(await read(), registry), null, 2)}\n`
    await mkdir(folder, { recursive: true })
    await writeWhole(file, text)
  }
  return {
    /** Writes one registry at a time. A full disk must not stop the host from using the pointers. */
    write: (registry: Registry): Promise<void> => queue(write, registry).catch(() => {}),
    read,
  }
}
