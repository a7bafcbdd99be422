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

/** Removes the folders of killed builds; running ones keep theirs. */
export async function clearBuilding(): Promise<void> {
  const names = await readdir(BUILDING).catch(() => [])
  const isLeft = (name: string) => {
    const pid = Number(/-(\d+)$/.exec(name)?.[1] ?? 0)
    return pid === 0 || !isRunning(pid)
  }
  for (const name of names.filter(isLeft))
    await rm(path.join(BUILDING, name), { recursive: true, force: true })
}
