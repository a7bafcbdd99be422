// One thread per task, because creating or checking a database takes several hundred megabytes, which only
// the thread's end frees.
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const tasks = {
  create: async (path) => (await import('./engine.ts')).createEngine(path),
  check: async (path) => {
    const { checkBackup } = await import('./backup.ts')
    return (await import('./records.ts')).totalOf(await checkBackup(path))
  },
}
parentPort.postMessage(await tasks[workerData.task](workerData.path))
