import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'

/** Whether this user may write where the host has to. */
export async function checkFolders({ DATA_DIR: folder }: Settings): Promise<Finding[]> {
  const probe = path.join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    return [ok('DATA_DIR', `${folder} can be written`)]
  } catch (error) {
    return [problem('DATA_DIR', `${folder} cannot be written by this user: ${reasonOf(error)}`)]
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
