import { once } from 'node:events'
import { workerData as given, parentPort } from 'node:worker_threads'
import { createAdaptorServer } from '@hono/node-server'
import { createSqlHandler } from './app.ts'
import { CLOSE_TIMEOUT_MS } from './constants.ts'
import { openEngine } from './engine.ts'
import { Session } from './session.ts'
import { CLOSE, type WorkerReport, workerData } from './worker-messages.ts'

if (!parentPort) throw new Error('worker.ts runs as a worker thread, started by index.ts')
const parent = parentPort
const report = (message: WorkerReport) => parent.postMessage(message, [])

/** Opens the engine, listens on the loopback interface, and closes both when the parent asks. */
async function run(): Promise<void> {
  const { engineDir, port, password } = workerData.parse(given)
  const engine = await openEngine(engineDir)
  const handler = createSqlHandler(new Session(engine), password, (cause) => {
    // The engine's memory is in an unknown state: end the thread after the reply, the parent starts a new one.
    console.error('The embedded database failed; it starts again.', cause)
    setTimeout(() => process.exit(1), 50)
  })
  const server = createAdaptorServer({ fetch: handler })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')

  parent.once('message', async (message) => {
    if (message !== CLOSE) return
    const closed = once(server, 'close')
    // Ends idle connections at once and waits for the replies under way.
    server.close()
    const tooSlow = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      CLOSE_TIMEOUT_MS,
    )
    await closed
    clearTimeout(tooSlow)
    await engine.close()
    process.exit(0)
  })
  report({ kind: 'ready', port: address.port })
}

run().catch((error: unknown) => {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
})
