import { readdir } from 'node:fs/promises'

/** The names that the embedded database and `data -- backup` give. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\..*\.?(?:postgres\.dump|tar\.gz)$/

/** When the newest backup in a folder was made, in milliseconds since the epoch; null where there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
    return day === undefined ? [] : [Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)]
  })
  return times.length > 0 ? Math.max(...times) : null
}
