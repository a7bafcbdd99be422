import { open, rename, rm } from 'node:fs/promises'

/** Writes beside the target and renames, with the data on disk before the name: a reader or a crash sees old or new. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const handle = await open(temporary, 'w')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    // a full disk has room for the name
    await rm(temporary, { force: true })
    throw error
  }
}
