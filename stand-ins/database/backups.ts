import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { diskSpace, isFull } from '@lustre/kit/disk-space'
import { listenLocally } from '@lustre/kit/listen-locally'
import pLimit from 'p-limit'
import { checkBytes, writePacked } from './backup.ts'
import type { BackupFiles, BackupKind } from './backup-files.ts'
import type { BackupAnswer } from './backup-now.ts'
import { packFolder } from './tar.ts'
import { inThread } from './task.ts'

const BACKUP_LOOK_MS = 3_600_000
const BACKUP_AFTER_MS = 23 * BACKUP_LOOK_MS

export type Log = { warn(message: string): void; error(message: string, cause?: unknown): void }

type BackupsOptions = {
  files: BackupFiles
  /** Writes a copy of the running database. @returns null when there is nothing to copy */
  copy: (draft: string) => Promise<string | null>
  log: Log
  now: () => number
}

/** Makes backups of the running database: daily, before upgrades, and when a command asks for one. */
export async function createBackups({ files, copy, log, now }: BackupsOptions) {
  let problem: string | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  /** The engine makes one copy at a time. */
  const oneAtATime = pLimit(1)

  /** Runs `work`, and keeps and logs its failure. @returns null for a failure */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work()
      problem = null
      return result
    } catch (error) {
      if (isClosing) return null
      const why = error instanceof Error ? error.message : String(error)
      problem = `the last backup failed: ${why}`
      log.warn(`The backup of the embedded database failed: ${why}`)
      return null
    }
  }

  const isDue = () => {
    const [newest] = files.list()
    // The clock may have been set back.
    return newest === undefined || Math.abs(now() - Date.parse(newest.time)) >= BACKUP_AFTER_MS
  }
  async function make(kind: BackupKind): Promise<BackupAnswer> {
    // The engine would hang forever in a checkpoint on a full disk.
    if (isFull(diskSpace(files.dir))) throw new Error(`there is no room on the disk of ${files.dir}`)
    const draft = files.draft()
    try {
      if ((await copy(draft)) === null)
        return { problem: 'There is nothing to back up: the database is empty, or not sound.' }
      const records = await inThread('check', draft)
      return { file: await files.keep(draft, kind, Number(records)) }
    } finally {
      await rm(draft, { force: true })
    }
  }
  const daily = () =>
    oneAtATime(async () => {
      if (!isClosing) await attempt(async () => isDue() && (await make('daily')))
    })

  const failed = () => ({ problem: `The backup failed: ${problem ?? 'the site is being stopped'}` })
  let asked: Promise<BackupAnswer> | null = null
  /** Simultaneous requests get the same backup. */
  const ask = (): Promise<BackupAnswer> =>
    (asked ??= oneAtATime(async () => (isClosing ? null : attempt(() => make('asked'))))
      .then((answer) => answer ?? failed())
      .finally(() => (asked = null)))
  const key = `/${randomUUID()}`
  const asking = await listenLocally(async (request) =>
    new URL(request.url).pathname === key ? Response.json(await ask()) : new Response(null, { status: 404 }),
  )

  return {
    problem: () => problem,
    /** Where a command asks for a backup. */
    address: `http://127.0.0.1:${asking.port}${key}`,
    start(firstMs: number): void {
      timer = setTimeout(() => {
        void daily()
        timer = setInterval(daily, BACKUP_LOOK_MS).unref()
      }, firstMs).unref()
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
        return true
      })
      return async (records) => {
        const isKept = !isWhole || !records || (await attempt(() => files.keep(draft, 'upgrade', records)))
        await rm(draft, { force: true })
        return Boolean(isWhole && isKept)
      }
    },
    async close(): Promise<void> {
      isClosing = true
      clearTimeout(timer)
      await oneAtATime(() => {})
      await asking.close()
    },
  }
}
