import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PARTIAL_UPLOAD_MAX_AGE_MS } from './constants.ts'

/** Removes abandoned upload parts; younger ones may belong to another running process. */
export async function removeStaleUploads(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name)
    const info = await stat(path).catch(() => null)
    if (info && Date.now() - info.mtimeMs > PARTIAL_UPLOAD_MAX_AGE_MS)
      await rm(path, { force: true }).catch(() => undefined)
  }
}
