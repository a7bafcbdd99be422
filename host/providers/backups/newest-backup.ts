import { readdir } from 'node:fs/promises'

/** Names of the backups of the embedded database and of `data -- backup`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\..*(?:postgres\.dump|tar\.gz)$/

/** Returns the time at the beginning of a backup's name, in ISO 8601. */
export const timeOfBackup = (name: string): string =>
  name.slice(0, '2026-01-02T03-04-05Z'.length).replace(/-(\d\d)-(\d\dZ)$/, ':$1:$2')

/** Returns the time of a folder's newest backup, in milliseconds since the epoch; null without a backup. */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  return names.length > 0 ? Math.max(...names.map((name) => Date.parse(timeOfBackup(name)))) : null
}
