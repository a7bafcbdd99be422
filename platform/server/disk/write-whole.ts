import { randomUUID } from 'node:crypto'
import { chmod, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Ends the name of a file that is being written. */
export const DRAFT_END = '.part'

/** Flushes a file, or a folder's list of names, to disk. */
export async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Renames a finished file into place: after a crash, either the old or the new file is there. */
export async function putInPlace(draft: string, file: string): Promise<void> {
  await rename(draft, file)
  // Some systems cannot open a folder, but flush the name by themselves.
  await sync(path.dirname(file)).catch(() => {})
}

/**
 * Writes a file beside its target, then renames it: a reader, a crash and a full disk leave the old or the new one.
 * @param mode applies whatever the umask; the system's default if omitted
 */
export async function writeWhole(file: string, data: Uint8Array | string, mode?: number): Promise<void> {
  const draft = `${file}.${randomUUID()}${DRAFT_END}`
  try {
    await writeFile(draft, data, { flag: 'wx', mode, flush: true })
    if (mode !== undefined) await chmod(draft, mode)
    await putInPlace(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
