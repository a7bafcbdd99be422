import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Flushes a file, or a folder's list of names, to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map(({ parentPath, name }) => sync(join(parentPath, name))))
  await sync(folder)
}

/** Renames a finished file into place: after a crash, either the old or the new file is there. */
export async function putInPlace(draft: string, file: string): Promise<void> {
  await rename(draft, file)
  // Some systems cannot open a folder, but flush the name by themselves.
  await sync(dirname(file)).catch(() => {})
}

export async function writeWhole(file: string, data: Uint8Array | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await putInPlace(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
