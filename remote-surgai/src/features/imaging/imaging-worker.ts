import { checkFile } from '../photo/check-file.ts'
import { PhotoError } from './imaging.ts'
import { difference, download, prepare } from './tasks.ts'
import type { WorkerReply, WorkerRequest } from './worker-protocol.ts'

function run(request: WorkerRequest) {
  switch (request.task) {
    case 'check':
      return checkFile(request.input)
    case 'prepare':
      return prepare(request.input)
    case 'difference':
      return difference(request.input)
    case 'download':
      return download(request.input)
  }
}

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    return { id: request.id, output: await run(request) }
  } catch (error) {
    return { id: request.id, problem: error instanceof PhotoError ? error.problem : 'unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply, { transfer: [] }))
})
