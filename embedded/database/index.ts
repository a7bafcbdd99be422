import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diskSpace, isFull } from '@lustre/platform/server/disk/disk-space'
import { connectionStringFor } from './credentials.ts'
import { takeLock } from './lock.ts'
import { type Running, reasonOf, startRefusal, startWorker } from './running.ts'

/** How often a database that cannot be used is tried again. */
const RETRY_MS = 5000

export type DatabaseOptions = {
  /** Created if missing. Only one process at a time may use it. */
  dataDir: string
  port?: number
  /** For a stable connection string; random by default. */
  password?: string
  log?: { warn(message: string): void; error(message: string, cause?: unknown): void }
  retryMs?: number
}

/**
 * Starts the embedded Postgres behind the provider's SQL-over-HTTP protocol, on the loopback interface.
 *
 * It runs in a worker thread: the host's event loop stays free, and the engine dies with the host, so that a
 * killed host leaves no process in the data folder. A database that cannot be opened is left unchanged: requests
 * get 503 until it opens. So they do on a full disk, until there is room.
 * @throws when another process uses the folder, the port is taken or the folder cannot be used
 */
export async function startDatabase(options: DatabaseOptions) {
  const { log = console, retryMs = RETRY_MS, password = randomBytes(24).toString('hex') } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  // Closes an older folder, too. The engine ignores the umask.
  chmodSync(dataDir, 0o700)
  let unlock: (() => void) | undefined
  let problem: string | null = null
  let retry: NodeJS.Timeout | undefined
  let closed: Promise<void> | undefined

  /** Starts the database, or what refuses requests in its place until it can be used. */
  async function open(port: number): Promise<Running> {
    // The engine would hang forever in a checkpoint on a full disk.
    const isDiskFull = isFull(diskSpace(dataDir))
    if (!isDiskFull) unlock ??= await takeLock(join(dataDir, 'lock'))
    const started = isDiskFull ? 'its disk is full' : await startWorker({ dataDir, port, password }, reopen)
    if (typeof started === 'string') {
      tell(started)
      const refusal = await startRefusal(port)
      retry = setTimeout(reopen, retryMs).unref()
      return refusal
    }
    if (problem !== null) log.warn(`The embedded database in ${dataDir} works again.`)
    problem = null
    return started
  }
  function tell(why: string): void {
    const said = `The embedded database in ${dataDir} cannot be used: ${why}. It is left unchanged, and submissions are refused until it can.`
    if (said !== problem) log.error(said)
    problem = said
  }

  let opening: Promise<void> = Promise.resolve()
  function reopen(): void {
    if (closed) return
    opening = current
      .close()
      .then(() => open(current.port))
      .then((running) => void (current = running))
      .catch((error: unknown) => {
        tell(reasonOf(error))
        retry = setTimeout(reopen, retryMs).unref()
      })
  }

  let current = await open(options.port ?? 0).catch((error: unknown) => {
    unlock?.()
    throw error
  })

  async function close(): Promise<void> {
    await opening
    clearTimeout(retry)
    await current.close()
    unlock?.()
  }
  return {
    /** The owner's `DATABASE_URL`, with access to everything. */
    connectionString: connectionStringFor(current.port, password),
    /** Returns the `DATABASE_URL` of a section, such as 'payment', which reaches only its own tables. */
    connectionStringOf: (section: string) => connectionStringFor(current.port, password, section),
    /** Returns why every request is refused, with the path; null while the database works. */
    problem: () => problem,
    close: () => (closed ??= close()),
  }
}

export type Database = Awaited<ReturnType<typeof startDatabase>>
