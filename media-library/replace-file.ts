import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** What a name ends with until the file is whole. */
export const DRAFT_END = '.part'

/** Writes a file whole or not at all, whenever the process ends. */
export async function replaceFile(path: string, data: Buffer | string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT_END}`
  try {
    await writeFile(draft, data)
    await rename(draft, path)
  } catch (error) {
    // a full disk gets its room back
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}
