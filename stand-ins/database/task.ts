import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Runs a task of task-worker.mjs until its thread ends. @throws what the task throws */
export async function inThread(task: 'create' | 'check', path: string): Promise<unknown> {
  const worker = new Worker(`${import.meta.dirname}/task-worker.mjs`, {
    name: `embedded-database-${task}`,
    workerData: { task, path },
    execArgv: [],
  })
  let result: unknown
  worker.once('message', (message) => {
    result = message
  })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`its thread ended with code ${code}`)
  return result
}
