import path from 'node:path'
import type { ServerLogger } from '@lustre/platform/server'
import type { BackupStore } from '../providers/backups/backup-store.ts'
import { newestBackup } from '../providers/backups/newest-backup.ts'
import { createLatest } from './latest.ts'
import type { Figure } from './site-metrics.ts'

/** A listing costs money, and a backup runs once a day. */
const LISTED_MS = 600_000

const figure = (place: string, time: number | null): Figure => ({
  labels: { place },
  value: (time ?? 0) / 1000,
})

/**
 * Reports the time of the newest backup, on the disk and in the bucket; 0 without a backup.
 * @param store null when backups stay on the disk
 */
export function createBackupFigures(
  dataDir: string,
  store: Pick<BackupStore, 'list'> | null,
  log: ServerLogger,
) {
  const list = async (): Promise<Figure[]> => {
    if (store === null) return []
    try {
      const [newest] = await store.list()
      return [figure('bucket', newest?.time.getTime() ?? null)]
    } catch (error) {
      log.warn('the backup store cannot be listed', { cause: String(error) })
      return []
    }
  }
  const inStore = createLatest(list, LISTED_MS)

  return async (): Promise<Figure[]> => {
    const local = await newestBackup(path.join(dataDir, 'backups'))
    const onDisk = local === null && store !== null ? [] : [figure('disk', local)]
    return [...onDisk, ...(inStore() ?? [])]
  }
}
