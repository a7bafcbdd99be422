import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const BUILDING = 'building'

/** Where this process builds a release of a remote, until it is in the store. */
export const buildingFolder = (siteDir: string, name: string): string =>
  path.join(siteDir, BUILDING, `${name}-${process.pid}`)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists, and belongs to somebody else
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what builds left that were killed; one that goes on in another process keeps its folder. */
export async function clearBuilding(siteDir: string): Promise<void> {
  const folder = path.join(siteDir, BUILDING)
  const names = await readdir(folder).catch(() => [])
  const isLeft = (name: string) => {
    const pid = Number(/-(\d+)$/.exec(name)?.[1] ?? 0)
    return pid === 0 || !isRunning(pid)
  }
  for (const name of names.filter(isLeft)) await rm(path.join(folder, name), { recursive: true, force: true })
}
