import { parentPort, workerData } from 'node:worker_threads'
import { listenLocally } from '../http/listen-locally.ts'
import { createSqlHandler } from './app.ts'
import { openEngine } from './engine.ts'
import { createSession } from './session.ts'

/** What the parent gives the thread at its start. */
export type WorkerData = { engineDir: string; port: number; password: string }

/**
 * The thread that index.ts starts: opens the engine, listens on the loopback interface and tells the parent its port.
 * The one message that the parent sends asks it to finish the requests in flight, close the engine and end.
 */
const { engineDir, port, password }: WorkerData = workerData
const engine = await openEngine(engineDir)
const handler = createSqlHandler(createSession(engine), password, (cause) => {
  // The engine's memory is in an unknown state: end the thread after the reply, the parent starts a new one.
  console.error('The embedded database failed; it starts again.', cause)
  setTimeout(() => process.exit(1), 50)
})
const server = await listenLocally(handler, port)
parentPort?.once('message', async () => {
  await server.close()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage(server.port)
