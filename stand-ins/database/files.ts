import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Brings a file or a folder's list of names to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Brings a folder and all in it to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map(({ parentPath, name }) => sync(join(parentPath, name))))
  await sync(folder)
}

/** Gives a whole file its name: a crash leaves the old one or the new one. */
export async function putInPlace(draft: string, file: string): Promise<void> {
  await rename(draft, file)
  // some systems cannot open a folder; they bring the name to the disk by themselves
  await sync(dirname(file)).catch(() => {})
}

/** A file that is there as a whole, on the disk and for its owner only, or not at all. */
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
