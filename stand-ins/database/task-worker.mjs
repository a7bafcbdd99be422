// A thread of its own for one task: an engine keeps the memory that making or checking a database takes, several
// hundred megabytes, until its thread ends.
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
