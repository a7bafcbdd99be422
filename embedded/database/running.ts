import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { listenLocally } from '@lustre/platform/server/listen-locally'
import { SqlHttpError } from './errors.ts'

export type WorkerData = { dataDir: string; port: number; password: string }

/** The first message of a worker. */
export type FromWorker = { port: number } | { why: string }

export type Running = { port: number; close(): Promise<void> }

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/**
 * Starts the thread of the database.
 * @param onEnd called when the thread ends by itself
 * @returns why the database cannot be opened, or what runs
 */
export async function startWorker(data: WorkerData, onEnd: () => void): Promise<Running | string> {
  const worker = new Worker(`${import.meta.dirname}/worker.mjs`, {
    workerData: data,
    // worker.mjs loads what it needs, without the parent's loaders and flags.
    execArgv: [],
  })
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`its thread ended with code ${code}`)
  })
  const first: FromWorker = await Promise.race([once(worker, 'message'), ended]).then(
    ([message]) => message,
    (cause: unknown) => ({ why: reasonOf(cause) }),
  )
  ended.catch(() => {})
  if ('why' in first) {
    await worker.terminate()
    return first.why
  }
  worker.on('error', (error) => console.error('The embedded database failed.', error))
  worker.once('exit', onEnd)
  return {
    port: first.port,
    async close() {
      worker.off('exit', onEnd)
      if (worker.threadId === -1) return
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
    },
  }
}

const REFUSAL = new SqlHttpError(503, 'the embedded database cannot be used')
/** Answers 503 in place of an unusable database, so that the site runs without it. */
export const startRefusal = (port: number): Promise<Running> =>
  listenLocally(async () => Response.json(REFUSAL, { status: 503 }), port)
