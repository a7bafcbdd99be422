import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { diskSpace, isFull } from '@lustre/kit/disk-space'
import { diskProblem, writtenFolders } from '../../operate/disk-check.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

function checkRoom(setting: string, folder: string, lowMb: number): Finding {
  const space = diskSpace(folder)
  const says = diskProblem(setting, folder, space, lowMb)
  if (says === null) return ok(`disk of ${setting}`, 'enough')
  return (isFull(space) ? problem : warning)(`disk of ${setting}`, says)
}

async function checkWritable(folder: string): Promise<Finding> {
  const probe = path.join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    return ok('DATA_DIR', `${folder} can be written`)
  } catch (error) {
    return problem('DATA_DIR', `${folder} cannot be written by this user: ${reasonOf(error)}`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Checks whether this user may write where the host writes, and whether the disks have room. */
export async function checkFolders(settings: Settings): Promise<Finding[]> {
  const rooms = Object.entries(writtenFolders(settings)).map(([setting, folder]) =>
    checkRoom(setting, folder, settings.DISK_LOW_MB),
  )
  return [await checkWritable(settings.DATA_DIR), ...rooms]
}
