import { type Imaging, PhotoError } from './imaging.ts'
import type { TaskName, Tasks, WorkerReply, WorkerRequest } from './worker-protocol.ts'

type Waiting = {
  resolve: (output: Tasks[TaskName]['output']) => void
  reject: (error: Error) => void
}

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

  function run<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
  ): Promise<Tasks[Name]['output']> {
    return new Promise((resolve, reject) => {
      lastId += 1
      // The worker answers each id with its own task's output.
      waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject })
      worker ??= start()
      worker.postMessage({ id: lastId, task, input } as WorkerRequest, { transfer: [] })
    })
  }

  return {
    check: (file) => run('check', file),
    prepare: (file) => run('prepare', file),
    difference: (before, after) => run('difference', { before, after }),
    download: (request) => run('download', request),
    dispose: stop,
  }
}
