import type { ServerLogger } from '@lustre/platform/server'
import { type DiskSpace, diskSpace, isFull } from '@lustre/platform/server/disk/disk-space'
import type { Settings } from '../settings/settings.ts'

const MIB = 1024 ** 2
const WATCH_MS = 60_000

/** Describes a disk that is full or nearly full; null while it has room. */
export function diskProblem(setting: string, folder: string, space: DiskSpace, lowMb: number): string | null {
  const left = `${Math.floor(space.freeBytes / MIB)} MB are left on the disk of ${setting} (${folder})`
  if (isFull(space)) return `${left}: it is full, and nothing new can be stored`
  return space.freeBytes < lowMb * MIB ? `${left}: make room` : null
}

export const writtenFolders = ({
  DATA_DIR,
  SITE_DIR,
  RELEASE_STORE,
}: Pick<Settings, 'DATA_DIR' | 'SITE_DIR' | 'RELEASE_STORE'>): Record<string, string> => ({
  DATA_DIR,
  ...(RELEASE_STORE === undefined && { SITE_DIR }),
})

/** Reports the disks to `/readyz`. */
export type DiskCheck = () => { isFull: boolean; problems: string[] }

/** Watches the disks of a host, and logs when one fills up and when it has room again. */
export function createDiskWatch(
  settings: Parameters<typeof writtenFolders>[0] & Pick<Settings, 'DISK_LOW_MB'>,
  log: ServerLogger,
) {
  const folders = Object.entries(writtenFolders(settings))
  /** Returns the space by setting, without disks that report none: these count as not full. */
  const spaces = () =>
    folders.flatMap(([setting, folder]) => {
      try {
        const space = diskSpace(folder)
        return space.sizeBytes > 0 ? { setting, folder, space } : []
      } catch {
        return []
      }
    })
  const check: DiskCheck = () => {
    const found = spaces()
    return {
      isFull: found.some(({ space }) => isFull(space)),
      problems: found.flatMap(
        ({ setting, folder, space }) => diskProblem(setting, folder, space, settings.DISK_LOW_MB) ?? [],
      ),
    }
  }
  let state = 'ok'
  function tell(): void {
    const { isFull: full, problems } = check()
    const next = full ? 'full' : problems.length > 0 ? 'low' : 'ok'
    if (next === state) return
    state = next
    if (next === 'ok') log.info('the disks have room again')
    else log[full ? 'error' : 'warn'](problems.join('; '))
  }
  tell()
  const timer = setInterval(tell, WATCH_MS).unref()
  return { check, spaces, close: () => clearInterval(timer) }
}
