import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { listenLocally } from '@lustre/kit/listen-locally'
import { SqlHttpError } from '@lustre/kit/sql-http'

export type WorkerData = { engineDir: string; port: number; password: string }

/** A worker first says `ready`, `unsound` or `broken`, and then answers each request for a copy. */
export type FromWorker =
  | { kind: 'ready'; port: number; records: number }
  | { kind: 'unsound' | 'broken' | 'not copied'; why: string }
  | { kind: 'copied'; file: string | null }

export type ToWorker = { kind: 'close' } | { kind: 'copy'; file: string }

export type Running = {
  port: number
  /** null when sound. */
  unsound: string | null
  records: number
  onEnd(listener: () => void): void
  /** @returns null when there is nothing to copy */
  copy(file: string): Promise<string | null>
  close(): Promise<void>
}

/** Starts the worker. A damaged database stays closed. @throws when the port is taken */
export async function startWorker(data: WorkerData): Promise<Running> {
  const worker = new Worker(`${import.meta.dirname}/worker.mjs`, {
    name: 'embedded-database',
    workerData: data,
    // worker.mjs loads what it needs, without the parent's loaders and flags.
    execArgv: [],
  })
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`its thread ended with code ${code}`)
  })
  const next = async (): Promise<FromWorker> => (await Promise.race([once(worker, 'message'), ended]))[0]
  const ask = (message: ToWorker) => worker.postMessage(message)

  const first = await next().catch((cause: unknown) => ({ kind: 'unsound' as const, why: reason(cause) }))
  if (first.kind !== 'ready') {
    await worker.terminate()
    const why = 'why' in first ? first.why : first.kind
    if (first.kind === 'unsound') return startRefusal(data.port, why)
    throw new Error(`The embedded database could not start: ${why}`)
  }
  worker.on('error', (error) => console.error('The embedded database failed.', error))
  ended.catch(() => {})
  return {
    port: first.port,
    unsound: null,
    records: first.records,
    onEnd: (listener) => void worker.once('exit', listener),
    async copy(file) {
      ask({ kind: 'copy', file })
      const answer = await next()
      if (answer.kind === 'copied') return answer.file
      throw new Error(answer.kind === 'not copied' ? answer.why : answer.kind)
    },
    async close() {
      if (worker.threadId === -1) return
      const exited = once(worker, 'exit')
      ask({ kind: 'close' })
      await exited
    },
  }
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Answers 503 in place of an unusable database, so that the site runs without it. */
export async function startRefusal(port: number, why: string): Promise<Running> {
  const text = JSON.stringify(new SqlHttpError(503, 'the embedded database cannot be used'))
  const headers = { 'content-type': 'application/json' }
  const server = await listenLocally(async () => new Response(text, { status: 503, headers }), port)
  return {
    port: server.port,
    unsound: why,
    records: 0,
    onEnd: () => {},
    copy: async () => null,
    close: server.close,
  }
}
