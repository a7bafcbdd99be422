import { readdir } from 'node:fs/promises'

/** The names that the embedded database and `data -- backup` give. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\..*(?:postgres\.dump|tar\.gz)$/

/** The time that the name of a backup begins with, in ISO 8601. */
export const timeOfBackup = (name: string): string =>
  name.slice(0, '2026-01-02T03-04-05Z'.length).replace(/-(\d\d)-(\d\dZ)$/, ':$1:$2')

/** When the newest backup in a folder was made, in milliseconds since the epoch; null where there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  return names.length > 0 ? Math.max(...names.map((name) => Date.parse(timeOfBackup(name)))) : null
}
