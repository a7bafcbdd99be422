import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../../settings/settings.ts'

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\./

/** Returns the time at the beginning of a backup's name, in ISO 8601. */
export const timeOfBackup = (name: string): string =>
  name.slice(0, '2026-01-02T03-04-05Z'.length).replace(/-(\d\d)-(\d\dZ)$/, ':$1:$2')

/**
 * Returns the time of the newest backup in DATA_DIR, in milliseconds since the epoch; null without a backup. Those of
 * the embedded database do not count once the site has a Postgres.
 */
export async function newestBackup({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>): Promise<number | null> {
  const ending = DATABASE_URL === undefined ? '.tar.gz' : '.postgres.dump'
  const names = (await readdir(path.join(DATA_DIR, 'backups')).catch(() => [])).filter(
    (name) => NAME.test(name) && name.endsWith(ending),
  )
  return names.length > 0 ? Math.max(...names.map((name) => Date.parse(timeOfBackup(name)))) : null
}
