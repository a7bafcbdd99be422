import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT } from '../files/places.ts'

/** Inside the project, so that bundles find its packages. */
const BUILDING = path.join(PROJECT, '.building')

export const buildingFolder = (name: string): string => path.join(BUILDING, `${name}-${process.pid}`)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, and belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what killed processes left in a folder: names that begin with the prefix and end with a process id. */
export async function clearKilled(folder: string, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const isLeft = (name: string) => {
    const pid = Number(/-(\d+)$/.exec(name)?.[1])
    return name.startsWith(prefix) && pid > 0 && !isRunning(pid)
  }
  for (const name of names.filter(isLeft)) await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Removes the folders of killed builds; running ones keep theirs. */
export const clearBuilding = (): Promise<void> => clearKilled(BUILDING)
