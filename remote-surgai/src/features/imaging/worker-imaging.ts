import { type Imaging, PhotoError } from './imaging.ts'
import type { Tasks, WorkerReply, WorkerRequest } from './imaging-worker.ts'

type Waiting = { resolve: (output: unknown) => void; reject: (error: Error) => void }

/** Runs imaging in a worker that starts with the first task. */
export function createWorkerImaging(): Imaging {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function stop() {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new PhotoError('unsupported_browser'))
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./imaging-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      const task = waiting.get(data.id)
      waiting.delete(data.id)
      if ('problem' in data) task?.reject(new PhotoError(data.problem))
      else task?.resolve(data.output)
    })
    started.addEventListener('error', stop)
    return started
  }

  const run = <Name extends keyof Tasks>(task: Name, input: Parameters<Tasks[Name]>[0]) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id: lastId, task, input } satisfies WorkerRequest, { transfer: [] })
      // The worker answers each id with its own task's output.
    }) as ReturnType<Tasks[Name]>

  return {
    check: (file) => run('check', file),
    prepare: (file) => run('prepare', file),
    difference: (before, after) => run('difference', { before, after }),
    download: (request) => run('download', request),
    dispose: stop,
  }
}
