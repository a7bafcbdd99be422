import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diskSpace, isFull, saysFull } from '@lustre/kit/disk-space'
import { openBackupFiles } from './backup-files.ts'
import { createBackups, type Log } from './backups.ts'
import { connectionStringFor } from './credentials.ts'
import { clearLeftOvers } from './left-overs.ts'
import { takeLock } from './lock.ts'
import { FIRST_ENGINE, findDatabase, PLACE_FILE, type Place, type Versions, writePlace } from './place.ts'
import { makePrivate } from './private-files.ts'
import { type Running, startRefusal, startWorker } from './running.ts'
import { inThread } from './task.ts'
import { ENGINE_VERSION } from './version.ts'

/** Delays the first backup, because starting the site is load enough. */
const FIRST_BACKUP_LOOK_MS = 60_000

/** Limits the restarts of a crashed worker, so that a broken data folder becomes visible. */
const MAX_RESTARTS = 3
const RESTART_WINDOW_MS = 60_000

/** How often a database on a full disk looks for room. */
const ROOM_LOOK_MS = 5000

export { acceptDatabase, checkBackup, restoreDatabase } from './backup.ts'
export { type BackupFile, listBackups } from './backup-files.ts'
export { backUpNow } from './backup-now.ts'
export type { Contents } from './records.ts'

export type DatabaseOptions = {
  /** Created if missing. Only one process at a time may use it. */
  dataDir: string
  port?: number
  /** For a stable connection string; random by default. */
  password?: string
  /** Backup folder and version of the site; without it there are no backups. */
  backups?: { dir: string; siteVersion: string; firstLookMs?: number }
  log?: Log
  now?: () => number
  roomLookMs?: number
}

/**
 * Starts the embedded Postgres behind the provider's SQL-over-HTTP protocol, on the loopback interface.
 *
 * It runs in a worker thread: the host's event loop stays free, and the engine dies with the host, so that a
 * killed host leaves no process in the data folder. A missing or damaged database is never replaced: requests
 * get 503 until an operator restores it. On a full disk it refuses requests until there is room.
 * @throws when another process uses the folder, the port is taken or the folder cannot be used
 */
export async function startDatabase(options: DatabaseOptions) {
  const { backups: wanted, log = console, now = Date.now, roomLookMs = ROOM_LOOK_MS } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock: { release?: () => void } = {}
  const password = options.password ?? randomBytes(24).toString('hex')
  const versions: Versions = { engine: ENGINE_VERSION, site: wanted?.siteVersion ?? '' }
  const files = wanted ? openBackupFiles(resolve(wanted.dir), now) : null
  const backups = files && (await createBackups({ files, copy: (draft) => current.copy(draft), log, now }))
  let closing = false
  let lacksRoom = false
  let looking: NodeJS.Timeout | undefined
  let reopening: Promise<void> = Promise.resolve()
  const restarts: number[] = []

  const launch = async (engineDir: string, port: number): Promise<Running> => {
    const started = await startWorker({ engineDir, password, port })
    started.onEnd(() => {
      if (closing) return
      replace(engineDir, started.port).catch((error: unknown) =>
        log.error('The embedded database could not start again.', error),
      )
    })
    return started
  }

  const replace = async (engineDir: string, port: number): Promise<void> => {
    const at = performance.now()
    restarts.push(at)
    const isLast = restarts.filter((time) => at - time < RESTART_WINDOW_MS).length > MAX_RESTARTS
    const stopped = `it failed ${MAX_RESTARTS + 1} times in a minute and stays stopped until the next start`
    current = await (isLast ? startRefusal(port, stopped) : launch(engineDir, port))
    settle()
  }

  const problem = (): string | null => {
    const why = current.unsound
    if (why === null) return null
    if (lacksRoom)
      return `The disk of the embedded database in ${dataDir} is full: ${why}. Submissions are refused until there is room.`
    const from = files?.list()[0]?.file ?? '<a backup of yours>'
    return `The embedded database in ${dataDir} cannot be used: ${why}. It is left unchanged, and submissions are refused. To restore it: stop the site, npm run data -- restore ${from}, start it again.`
  }
  /** Logs why the database does not work, and opens it once a full disk has room. */
  const settle = () => {
    clearInterval(looking)
    if (current.unsound === null) return
    lacksRoom = isFull(diskSpace(dataDir))
    if (lacksRoom) looking = setInterval(() => (reopening = reopen()), roomLookMs).unref()
    log.error(String(problem()))
  }
  async function reopen(): Promise<void> {
    if (closing || isFull(diskSpace(dataDir))) return
    clearInterval(looking)
    const { port } = current
    await current.close()
    restarts.length = 0
    current = await start(port).catch((error: unknown) => startRefusal(port, String(error)))
    if (current.unsound === null) log.warn(`The embedded database in ${dataDir} has room again and works.`)
    settle()
  }

  /** Logs a failed clean-up, because the database must open even on a full disk. */
  const logged = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.error(`The folder ${dataDir} could not be tidied up.`, error))

  /** Opens the current database, after a backup when another version opened it last. */
  async function open(place: Place, port: number): Promise<Running> {
    const engineDir = join(dataDir, place.engine)
    if (!existsSync(join(dataDir, PLACE_FILE))) await logged(writePlace(dataDir, place))
    const isNew = place.versions?.engine !== versions.engine || place.versions.site !== versions.site
    const keep = isNew && backups ? await backups.beforeUpgrade(engineDir) : null
    const opened = await launch(engineDir, port).catch(async (cause: unknown) => {
      await keep?.(null)
      throw cause
    })
    const sound = opened.unsound === null
    const isKept = (await keep?.(sound ? opened.records : null)) ?? false
    if (!sound) return opened
    const today = isKept ? { ...place, versions } : place
    if (isKept) await logged(writePlace(dataDir, today))
    await logged(clearLeftOvers(dataDir, today, opened.records, now()))
    return opened
  }

  async function start(port: number): Promise<Running> {
    try {
      lock.release ??= takeLock(join(dataDir, 'lock'), backups?.address)
    } catch (error) {
      if (!saysFull(error)) throw error
      return startRefusal(port, `its lock cannot be written (${error.message})`)
    }
    makePrivate(dataDir)
    await files?.clear()
    const found = findDatabase(dataDir, (files?.list().length ?? 0) > 0)
    if (found.kind === 'lost') return startRefusal(port, found.why)
    if (found.kind === 'there') return open(found.place, port)
    await inThread('create', join(dataDir, FIRST_ENGINE)).catch((cause: unknown) => {
      const why = isFull(diskSpace(dataDir)) ? `: there is no room on the disk of ${dataDir}` : ''
      throw new Error(`The embedded database could not be created${why}.`, { cause })
    })
    const place: Place = { engine: FIRST_ENGINE, before: [], versions: wanted ? versions : null }
    await writePlace(dataDir, place)
    return open(place, port)
  }

  let current: Running
  try {
    current = await start(options.port ?? 0)
  } catch (error) {
    await backups?.close()
    lock.release?.()
    throw error
  }
  settle()
  backups?.start(wanted?.firstLookMs ?? FIRST_BACKUP_LOOK_MS)

  let closed: Promise<void> | undefined
  const close = async () => {
    closing = true
    clearInterval(looking)
    await reopening
    await backups?.close()
    await current.close()
  }
  return {
    /** The owner's `DATABASE_URL`, with access to everything. */
    connectionString: connectionStringFor(current.port, password),
    /** Returns the `DATABASE_URL` of a section, such as 'payment', which reaches only its own tables. */
    connectionStringOf: (section: string) => connectionStringFor(current.port, password, section),
    /** The driver's `neonConfig.fetchEndpoint`. */
    fetchEndpoint: `http://127.0.0.1:${current.port}/sql`,
    port: current.port,
    /** Returns why every request is refused, with the path and the remedy; null while the database works. */
    problem,
    /** Returns why backups fail; null while they work. */
    backupProblem: () => backups?.problem() ?? null,
    close: () => (closed ??= close().finally(() => lock.release?.())),
  }
}

export type Database = Awaited<ReturnType<typeof startDatabase>>
