// A thread of its own for making a database: the engine keeps the memory that this takes, several hundred megabytes.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { createEngine } = await import('./engine.ts')
await createEngine(workerData)
