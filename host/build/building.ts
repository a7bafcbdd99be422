import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** In the checkout, whose packages the bundles find from there. */
const BUILDING = path.resolve(import.meta.dirname, '../../.building')

/** Where this process builds a release, until it is in the store. */
export const buildingFolder = (name: string): string => path.join(BUILDING, `${name}-${process.pid}`)

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
export async function clearBuilding(): Promise<void> {
  const names = await readdir(BUILDING).catch(() => [])
  const isLeft = (name: string) => {
    const pid = Number(/-(\d+)$/.exec(name)?.[1] ?? 0)
    return pid === 0 || !isRunning(pid)
  }
  for (const name of names.filter(isLeft))
    await rm(path.join(BUILDING, name), { recursive: true, force: true })
}
