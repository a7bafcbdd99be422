import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

export const DRAFT_END = '.part'

/** Writes a file completely or not at all, even when the process is killed. */
export async function replaceFile(path: string, data: Buffer | string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT_END}`
  try {
    await writeFile(draft, data)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}
