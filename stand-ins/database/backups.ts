import { rm } from 'node:fs/promises'
import { diskSpace, isFull } from '@lustre/kit/disk-space'
import { ASK_LOOK_MS, answerAsked } from './asked.ts'
import { checkBytes, writePacked } from './backup.ts'
import type { BackupFiles, BackupKind } from './backup-files.ts'
import { packFolder } from './tar.ts'
import { inThread } from './task.ts'

const BACKUP_LOOK_MS = 3_600_000
const BACKUP_AFTER_MS = 23 * BACKUP_LOOK_MS

export type Log = { warn(message: string): void; error(message: string, cause?: unknown): void }

export type BackupsOptions = {
  files: BackupFiles
  /** Writes a copy of the running database. @returns null when there is nothing to copy */
  copy: (draft: string) => Promise<string | null>
  log: Log
  now: () => number
}

export function createBackups({ files, copy, log, now }: BackupsOptions) {
  let problem: string | null = null
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let isClosing = false

  /** Runs `work`, and keeps and logs its failure. @returns whether it succeeded */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      problem = null
      return true
    } catch (error) {
      if (isClosing) return false
      const why = error instanceof Error ? error.message : String(error)
      problem = `the last backup failed: ${why}`
      log.warn(`The backup of the embedded database failed: ${why}`)
      return false
    }
  }

  const isDue = () => {
    const [newest] = files.list()
    // The clock may have been set back.
    return newest === undefined || Math.abs(now() - Date.parse(newest.time)) >= BACKUP_AFTER_MS
  }
  /** Makes a backup. @returns its file, or null when there is nothing to copy */
  async function make(kind: BackupKind): Promise<string | null> {
    // The engine would hang forever in a checkpoint on a full disk.
    if (isFull(diskSpace(files.dir))) throw new Error(`there is no room on the disk of ${files.dir}`)
    const draft = files.draft()
    try {
      if ((await copy(draft)) === null) return null
      const records = await inThread('check', draft)
      return await files.keep(draft, kind, Number(records))
    } finally {
      await rm(draft, { force: true })
    }
  }
  const daily = async () => {
    await attempt(async () => {
      if (isDue()) await make('daily')
    })
  }
  const asked = () =>
    answerAsked(files.dir, async () => {
      let file: string | null = null
      const isMade = await attempt(async () => {
        file = await make('asked')
      })
      if (!isMade) return { problem: `The backup failed: ${problem ?? 'the site is being stopped'}` }
      return file === null
        ? { problem: 'There is nothing to back up: the database is empty, or not sound.' }
        : { file }
    }).catch((error: unknown) => log.warn(`A requested backup could not be reported: ${error}`))
  /** Queues a copy, because the engine makes one at a time. */
  const inTurn = (work: () => Promise<void>) => {
    current = current.then(() => (isClosing ? undefined : work()))
  }

  return {
    problem: () => problem,
    start(firstMs: number): void {
      timer = setTimeout(() => {
        inTurn(daily)
        timer = setInterval(() => inTurn(daily), BACKUP_LOOK_MS).unref()
      }, firstMs).unref()
      asking = setInterval(() => inTurn(asked), ASK_LOOK_MS).unref()
    },
    /**
     * Copies a closed database before another version opens it.
     * @returns a function that takes the number of records, or null to drop the copy of a damaged database;
     * it returns false when the copy failed
     */
    async beforeUpgrade(engineDir: string): Promise<(records: number | null) => Promise<boolean>> {
      let draft = ''
      const isWhole = await attempt(async () => {
        draft = files.draft()
        await writePacked(packFolder(engineDir), draft)
        await checkBytes(draft)
      })
      return async (records) => {
        const isKept =
          !isWhole ||
          !records ||
          (await attempt(async () => void (await files.keep(draft, 'upgrade', records))))
        await rm(draft, { force: true })
        return isWhole && isKept
      }
    },
    async close(): Promise<void> {
      isClosing = true
      clearTimeout(timer)
      clearInterval(asking)
      await current
    },
  }
}

export type Backups = ReturnType<typeof createBackups>
