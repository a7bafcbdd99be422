import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clearKilled } from '../../host/build/building.ts'

/** Marks a packed folder. Only a folder with this file, or an empty one, is replaced. */
const MARKER = 'pack.json'

/**
 * Fills a new folder, then replaces the old one with it: a failed run leaves the old folder as it was.
 * @throws {Error} when the folder holds anything else
 */
export async function replaceFolder<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length > 0 && !entries.includes(MARKER))
    throw new Error(`${target} holds other files. Choose a new folder, or one that this command made before.`)
  const beside = `${target}.new-`
  await clearKilled(path.dirname(target), path.basename(beside))
  const fresh = `${beside}${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  try {
    const result = await fill(fresh)
    await writeFile(path.join(fresh, MARKER), `${JSON.stringify(result, null, 2)}\n`)
    await rm(target, { recursive: true, force: true })
    await rename(fresh, target)
    return result
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}
