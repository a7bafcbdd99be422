import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_RESTARTS, RESTART_WINDOW_MS } from './constants.ts'
import { connectionStringFor } from './credentials.ts'
import { hasEngine } from './engine.ts'
import { takeLock } from './lock.ts'
import { makePrivate } from './private-files.ts'
import type { WorkerData } from './worker.ts'

export { backUpDatabase, type Contents, restoreDatabase } from './backup.ts'

export type Database = {
  /** For `DATABASE_URL`: the owner, who reaches everything. */
  connectionString: string
  /** For `DATABASE_URL` of one section of the site, such as 'payment': it reaches its own tables only. */
  connectionStringOf(section: string): string
  /** For the driver's `neonConfig.fetchEndpoint`: `http://127.0.0.1:PORT/sql`. */
  fetchEndpoint: string
  port: number
  /** Finishes the requests in flight, closes the engine cleanly and gives the data folder back. */
  close(): Promise<void>
}

/**
 * Starts the embedded Postgres behind the provider's SQL-over-HTTP protocol, on the loopback interface.
 *
 * It runs in a worker thread: the host's event loop stays free, and the engine dies with the host however that ends,
 * so nothing keeps the data folder after a kill.
 * @param options.dataDir folder for the engine's files, created if missing; one process at a time may use it
 * @param options.port 0 or nothing: the operating system picks one
 * @param options.password for one that has to come back under the same connection string; by default a new one
 * @throws when another process uses the folder, the port is taken or the folder cannot be opened
 */
export async function startDatabase(options: {
  dataDir: string
  port?: number
  password?: string
}): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const releaseLock = takeLock(join(dataDir, 'lock'))
  makePrivate(dataDir)
  const password = options.password ?? randomBytes(24).toString('hex')
  const data = { engineDir: join(dataDir, 'engine'), password }
  let closing = false
  const restarts: number[] = []

  const launch = async (port: number): Promise<Running> => {
    const started = await startWorker({ ...data, port })
    started.worker.once('exit', () => {
      if (!closing) void replace(started.port)
    })
    return started
  }

  const replace = async (port: number): Promise<void> => {
    const now = performance.now()
    restarts.push(now)
    if (restarts.filter((time) => now - time < RESTART_WINDOW_MS).length > MAX_RESTARTS) {
      console.error(`The embedded database failed ${MAX_RESTARTS + 1} times in a minute; it stays stopped.`)
      return
    }
    try {
      current = await launch(port)
    } catch (error) {
      console.error('The embedded database could not start again.', error)
    }
  }

  let current: Running
  try {
    if (!hasEngine(data.engineDir)) await createInThread(data.engineDir)
    current = await launch(options.port ?? 0)
  } catch (error) {
    releaseLock()
    throw error
  }

  let closed: Promise<void> | undefined
  return {
    connectionString: connectionStringFor(current.port, password),
    connectionStringOf: (section) => connectionStringFor(current.port, password, section),
    fetchEndpoint: `http://127.0.0.1:${current.port}/sql`,
    port: current.port,
    close: () => {
      closing = true
      closed ??= stopWorker(current.worker).finally(releaseLock)
      return closed
    },
  }
}

/** Done when the thread has ended, which gives back most of the memory that making a database takes. */
async function createInThread(engineDir: string): Promise<void> {
  const worker = new Worker(new URL('./create-worker.mjs', import.meta.url), {
    name: 'new-embedded-database',
    workerData: engineDir,
    execArgv: [],
  })
  const [code] = await once(worker, 'exit').catch((cause: unknown) => {
    throw new Error('The embedded database could not be created.', { cause })
  })
  if (code !== 0) throw new Error(`The embedded database could not be created: code ${code}.`)
}

type Running = { worker: Worker; port: number }

async function startWorker(workerData: WorkerData): Promise<Running> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    name: 'embedded-database',
    workerData,
    // The parent's loaders and flags are its own business: worker.mjs brings what it needs.
    execArgv: [],
  })
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`its thread ended with code ${code}`)
  })
  try {
    const [port] = await Promise.race([once(worker, 'message'), ended])
    // A later uncaught error ends the thread: the 'exit' listener of the caller deals with that.
    worker.on('error', (error) => console.error('The embedded database failed.', error))
    return { worker, port }
  } catch (cause) {
    await worker.terminate()
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The embedded database could not start: ${why}`, { cause })
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const exited = once(worker, 'exit')
  worker.postMessage('close', [])
  await exited
}
