import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { listenLocally } from '@lustre/platform/server/listen-locally'
import { checkConnectionString } from './credentials.ts'
import { openEngine } from './engine.ts'
import { createSqlHandler } from './handler.ts'
import { type FromWorker, reasonOf, type WorkerData } from './running.ts'
import { createSession } from './session.ts'

/** The thread of index.ts. It posts its port, and finishes the requests in progress on a message. */
const { dataDir, port, password }: WorkerData = workerData
const tell = (message: FromWorker) => parentPort?.postMessage(message)
// The parent terminates the thread once it has the reason.
await openEngine(dataDir)
  .then(serve)
  .catch((cause: unknown) => tell({ why: reasonOf(cause) }))

async function serve(engine: PGlite): Promise<void> {
  const session = createSession(engine)
  const open = (address: string | null) => session.as(checkConnectionString(address, password))
  const handler = createSqlHandler(open, (cause) => {
    // The engine's memory is in an unknown state: the thread ends after the reply, and the parent starts it.
    console.error('The embedded database failed; it starts again.', cause)
    setTimeout(() => process.exit(1), 50)
  })
  const server = await listenLocally(handler, port)
  parentPort?.on('message', async () => {
    await server.close()
    await engine.close()
    process.exit(0)
  })
  tell({ port: server.port })
}
