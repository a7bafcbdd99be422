import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openBackupFiles } from './backup-files.ts'
import { createBackups } from './backups.ts'
import { connectionStringFor } from './credentials.ts'
import { clearLeftOvers } from './left-overs.ts'
import { takeLock } from './lock.ts'
import type { Log } from './log.ts'
import { FIRST_ENGINE, findDatabase, PLACE_FILE, type Place, type Versions, writePlace } from './place.ts'
import { makePrivate } from './private-files.ts'
import { type Running, startRefusal, startWorker } from './running.ts'
import { inThread } from './task.ts'
import { ENGINE_VERSION } from './version.ts'

/** Starting the site is load enough. */
const FIRST_BACKUP_LOOK_MS = 60_000

/** A crashed worker is replaced, but not forever: a broken data folder must become visible. */
const MAX_RESTARTS = 3
const RESTART_WINDOW_MS = 60_000

export { acceptDatabase, checkBackup, restoreDatabase } from './backup.ts'
export { type BackupFile, listBackups } from './backup-files.ts'
export { backUpNow } from './backup-now.ts'
export type { Contents } from './records.ts'

export type Database = {
  /** For `DATABASE_URL`; the owner reaches everything. */
  connectionString: string
  /** For one section's `DATABASE_URL`, such as 'payment'; it reaches its own tables only. */
  connectionStringOf(section: string): string
  /** For the driver's `neonConfig.fetchEndpoint`: `http://127.0.0.1:PORT/sql`. */
  fetchEndpoint: string
  port: number
  /** Why every request is refused, with the path and the remedy; null while the database works. */
  problem(): string | null
  /** null when the backups work. */
  backupProblem(): string | null
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Created if missing; one process at a time may use it. */
  dataDir: string
  port?: number
  /** For a stable connection string; random by default. */
  password?: string
  /** Backup folder and version of the site; without it there are no backups. */
  backups?: { dir: string; siteVersion: string; firstLookMs?: number }
  log?: Log
  now?: () => number
}

/**
 * Starts the embedded Postgres behind the provider's SQL-over-HTTP protocol, on the loopback interface.
 * In a worker thread the engine dies with the host, so nothing holds the data folder after a kill. A missing or
 * damaged database is never replaced: requests get 503 until the operator restores it.
 * @throws when another process uses the folder, the port is taken or the folder is unusable
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { backups: wanted, log = console, now = Date.now } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const releaseLock = takeLock(join(dataDir, 'lock'))
  const password = options.password ?? randomBytes(24).toString('hex')
  const versions: Versions = { engine: ENGINE_VERSION, site: wanted?.siteVersion ?? '' }
  const files = wanted ? openBackupFiles(resolve(wanted.dir), now) : null
  const backups = files && createBackups({ files, copy: (draft) => current.copy(draft), log, now })
  let closing = false
  let stopped: string | null = null
  const restarts: number[] = []

  const launch = async (engineDir: string, port: number): Promise<Running> => {
    const started = await startWorker({ engineDir, password, port })
    started.onEnd(() => {
      if (!closing) void replace(engineDir, started.port)
    })
    return started
  }

  const replace = async (engineDir: string, port: number): Promise<void> => {
    const at = performance.now()
    restarts.push(at)
    if (restarts.filter((time) => at - time < RESTART_WINDOW_MS).length > MAX_RESTARTS) {
      stopped = `it failed ${MAX_RESTARTS + 1} times in a minute and stays stopped until the next start`
      log.error(`The embedded database in ${engineDir}: ${stopped}.`)
      return
    }
    try {
      current = await launch(engineDir, port)
      logUnsound()
    } catch (error) {
      log.error('The embedded database could not start again.', error)
    }
  }

  const problem = (): string | null => {
    const why = current.unsound ?? stopped
    if (why === null) return null
    const [newest] = files?.list() ?? []
    const from = newest?.file ?? '<a backup of yours>'
    return `The embedded database in ${dataDir} cannot be used: ${why}. It is left as it is, and submissions are refused. To bring it back: stop the site, npm run data -- restore ${from}, start it again.`
  }
  const logUnsound = () => {
    const what = problem()
    if (what !== null) log.error(what)
  }

  const logged = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.error(`The folder ${dataDir} could not be cleaned up.`, error))

  /** Opens the database, after a backup if another version is about to. */
  async function open(place: Place): Promise<Running> {
    const engineDir = join(dataDir, place.engine)
    if (!existsSync(join(dataDir, PLACE_FILE))) await logged(writePlace(dataDir, place))
    const isNew = place.versions?.engine !== versions.engine || place.versions.site !== versions.site
    const keep = isNew && backups ? await backups.beforeUpgrade(engineDir) : null
    const opened = await launch(engineDir, options.port ?? 0).catch(async (cause: unknown) => {
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

  async function start(): Promise<Running> {
    makePrivate(dataDir)
    await files?.clear()
    const found = findDatabase(dataDir, (files?.list().length ?? 0) > 0)
    if (found.kind === 'lost') return startRefusal(options.port ?? 0, found.why)
    if (found.kind === 'there') return open(found.place)
    await inThread('create', join(dataDir, FIRST_ENGINE)).catch((cause: unknown) => {
      throw new Error('The embedded database could not be created.', { cause })
    })
    const place: Place = { engine: FIRST_ENGINE, before: [], versions: wanted ? versions : null }
    await writePlace(dataDir, place)
    return open(place)
  }

  let current: Running
  try {
    current = await start()
  } catch (error) {
    releaseLock()
    throw error
  }
  logUnsound()
  backups?.start(wanted?.firstLookMs ?? FIRST_BACKUP_LOOK_MS)

  let closed: Promise<void> | undefined
  const close = async () => {
    closing = true
    await backups?.close()
    await current.close()
  }
  return {
    connectionString: connectionStringFor(current.port, password),
    connectionStringOf: (section) => connectionStringFor(current.port, password, section),
    fetchEndpoint: `http://127.0.0.1:${current.port}/sql`,
    port: current.port,
    problem,
    backupProblem: () => backups?.problem() ?? null,
    close: () => {
      closed ??= close().finally(releaseLock)
      return closed
    },
  }
}
