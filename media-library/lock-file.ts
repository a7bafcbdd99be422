import { open, rm, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A lock that is older belongs to a process that was killed. */
const STALE_MS = 10_000
const RETRY_MS = 20

async function tryLock(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const held = await stat(file).catch(() => null)
  if (held && Date.now() - held.mtimeMs > STALE_MS) await rm(file, { force: true })
  return false
}

/** Runs short work while no other process does, by a file that exists meanwhile. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await tryLock(file))) await delay(RETRY_MS)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
