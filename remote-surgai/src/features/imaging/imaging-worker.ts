import type { PhotoProblem } from '../../../content/errors.ts'
import { checkFile } from '../photo/check-file.ts'
import { PhotoError } from './imaging.ts'
import { difference, download, prepare } from './tasks.ts'

const TASKS = { check: checkFile, prepare, difference, download }

export type Tasks = typeof TASKS
export type WorkerRequest = { id: number; task: keyof Tasks; input: unknown }
export type WorkerReply = { id: number; output: unknown } | { id: number; problem: PhotoProblem }

async function answer({ id, task, input }: WorkerRequest): Promise<WorkerReply> {
  try {
    // The page sends each task its own input.
    return { id, output: await TASKS[task](input as never) }
  } catch (error) {
    return { id, problem: error instanceof PhotoError ? error.problem : 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply, { transfer: [] }))
})
