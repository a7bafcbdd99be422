import path from 'node:path'
import { NO_DATABASE } from '@lustre/platform/definition'
import { commandOf } from '../../files/command-of.ts'
import { openBackupStore } from '../../providers/backups/backup-store.ts'
import { newestBackup } from '../../providers/backups/newest-backup.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, ok, reasonOf, warning } from './finding.ts'

/** As the alarm LustreBackupOld: a nightly backup is late by half a day. */
const OLD_MS = 36 * 3_600_000

/** Checks the age of the newest backup, in the bucket if there is one. */
export async function checkBackups(settings: Settings, now = Date.now()): Promise<Finding[]> {
  if (settings.DATABASE_URL === NO_DATABASE) return []
  const what = 'backups'
  const folder = path.join(settings.DATA_DIR, 'backups')
  try {
    const store = openBackupStore(settings)
    const place = store?.place ?? folder
    const newest = store === null ? await newestBackup(folder) : (await store.list())[0]?.time.getTime()
    if (newest == null)
      return [warning(what, `there is none in ${place} yet: ${commandOf('data')} backup makes one`)]
    const says = `the newest in ${place} is from ${new Date(newest).toISOString().slice(0, 19)}Z`
    return [now - newest > OLD_MS ? warning(what, `${says}: look at the nightly job`) : ok(what, says)]
  } catch (error) {
    return [warning(what, `the bucket of backups cannot be listed: ${reasonOf(error)}`)]
  }
}
