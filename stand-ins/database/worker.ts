import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { listenLocally } from '@lustre/kit/listen-locally'
import { createSqlHandler } from '@lustre/kit/sql-http'
import { writePacked } from './backup.ts'
import { checkConnectionString } from './credentials.ts'
import { openEngine } from './engine.ts'
import { type Ledger, ledgerOf, openLedger, readMark } from './ledger.ts'
import { MARK, recordProblem, watchRecords } from './records.ts'
import type { FromWorker, ToWorker, WorkerData } from './running.ts'
import { createSession } from './session.ts'
import { packFolder } from './tar.ts'

/** The thread of index.ts. It posts its port, and finishes the requests in progress on 'close'. */
const { engineDir, port, password }: WorkerData = workerData
const tell = (message: FromWorker) => parentPort?.postMessage(message)
const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

type MarkRow = { reached: string; records: string }
const toMark = ({ reached, records }: MarkRow) => ({ position: BigInt(reached), records: Number(records) })

/** Opens the database. @throws when it is damaged */
async function openSound(): Promise<{ engine: PGlite; records: number }> {
  const engine = await openEngine(engineDir)
  const problem = await recordProblem(engine)
  if (problem !== null) throw new Error(problem)
  await watchRecords(engine)
  const acknowledged = readMark(ledgerOf(engineDir))
  const [row] = (await engine.query<MarkRow>(MARK)).rows
  if (!row) throw new Error('it does not report its position')
  const { position, records } = toMark(row)
  if (acknowledged && position < acknowledged.position)
    throw new Error(
      `it is an older copy: it holds ${records} records, and the last acknowledged write left ${acknowledged.records}`,
    )
  await engine.exec('reset search_path')
  return { engine, records }
}

// The parent terminates the thread once it has the reason.
const failed = (kind: 'unsound' | 'broken') => (cause: unknown) => tell({ kind, why: reason(cause) })
await openSound().then((opened) => serve(opened).catch(failed('broken')), failed('unsound'))

async function serve({ engine, records }: { engine: PGlite; records: number }): Promise<void> {
  let ledger: Ledger | null = null
  const session = createSession(engine, async (run) => {
    try {
      const { rows } = await run({ query: MARK, params: [] })
      const [reached, records] = rows[0] ?? []
      ledger ??= openLedger(ledgerOf(engineDir))
      ledger.write(toMark({ reached: reached ?? '0', records: records ?? '0' }))
    } catch (error) {
      // The commit is acknowledged anyway, and the mark lags behind.
      console.error('The mark beside the embedded database could not be written.', error)
    }
  })
  const open = (address: string | null) => session.as(checkConnectionString(address, password))
  const handler = createSqlHandler(open, (cause) => {
    // The engine's memory is in an unknown state: the thread ends after the reply, and the parent starts it.
    console.error('The embedded database failed; it starts again.', cause)
    setTimeout(() => process.exit(1), 50)
  })
  const server = await listenLocally(handler, port)

  /** Requests wait while the files are read, but not while they are packed. */
  async function copy(file: string): Promise<void> {
    const pieces = await session.between(async (run) => {
      const { rows } = await run({ query: MARK, params: [] })
      if (rows[0]?.[1] === '0') return null
      await run({ query: 'CHECKPOINT', params: [] })
      return [...packFolder(engineDir)]
    })
    if (pieces) await writePacked(pieces, file)
    tell({ kind: 'copied', file: pieces && file })
  }
  parentPort?.on('message', async (asked: ToWorker) => {
    if (asked.kind === 'copy')
      return copy(asked.file).catch((cause: unknown) => tell({ kind: 'not copied', why: reason(cause) }))
    await server.close()
    ledger?.close()
    await engine.close()
    process.exit(0)
  })
  tell({ kind: 'ready', port: server.port, records })
}
