import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type ChainHead,
  createChainCheck,
  createSecurityTable,
  createServerLogger,
} from '@lustre/platform/server'
import { commandOf } from '../host/files/command-of.ts'
import { connectSql } from '../host/operate/provider-endpoints.ts'
import { headFile, readHead } from '../host/operate/security-log/head.ts'
import { isOrdinary, startPostgres } from '../host/providers/postgres/postgres.ts'
import { type Environment, readSettings } from '../host/settings/settings.ts'

const BATCH = 1000

function parseNoted(text: string): ChainHead {
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (id === undefined || hash === undefined)
    throw new Error('The noted end must have the form <entries>:<hash>, as verify-log prints it.')
  return { id: Number(id), hash }
}

/** Starts the embedded database, or what an ordinary Postgres needs. */
async function openDatabase(env: Environment): Promise<{ env: Environment; close(): Promise<void> }> {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: endpoint, DATA_DIR } = readSettings(env)
  if (url === 'none')
    throw new Error('DATABASE_URL is none: the security log is only in the log of the host.')
  if (url !== undefined) {
    if (!isOrdinary(url, endpoint)) return { env, close: async () => {} }
    const bridge = await startPostgres({ servers: [url], connections: 1, log: createServerLogger() })
    return { env: { ...env, DATABASE_FETCH_ENDPOINT: bridge.fetchEndpoint }, close: bridge.close }
  }
  const dataDir = path.join(DATA_DIR, 'database')
  if (!existsSync(dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const { startDatabase } = await import('@lustre/stand-ins/database')
  const { connectionString: DATABASE_URL, fetchEndpoint, close } = await startDatabase({ dataDir })
  return { env: { ...env, DATABASE_URL, DATABASE_FETCH_ENDPOINT: fetchEndpoint }, close }
}

/**
 * Checks the chain of the security log.
 * @param noted an earlier end of the chain; by default the host's own record next to the embedded database
 * @returns the current end, to be recorded elsewhere
 * @throws {Error} that names the first broken entry
 */
export async function verifyLog(environment: Environment, noted?: string): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR } = readSettings(environment)
  const ownNote = url === undefined ? await readHead(DATA_DIR) : null
  const notes = [...(ownNote ? [ownNote] : []), ...(noted === undefined ? [] : [parseNoted(noted)])]
  const check = createChainCheck(notes)
  const { env, close } = await openDatabase(environment)
  try {
    const run = connectSql(env)
    if (run === null) throw new Error('There is no database.')
    const { rowsAfter } = createSecurityTable(run)
    const remedy = ownNote
      ? `\nIts end is noted in ${headFile(DATA_DIR)}; after a restore of an older backup delete that file.`
      : ''
    const broken = (problem: string) => new Error(`The security log is broken: ${problem}.${remedy}`)
    let after = -1
    for (let rows = await rowsAfter(after, BATCH); rows.length > 0; rows = await rowsAfter(after, BATCH))
      for (const row of rows) {
        const problem = check.add(row)
        if (problem !== null) throw broken(problem)
        after = row.id
      }
    const { problem, count, head } = check.end()
    if (problem !== null) throw broken(problem)
    if (head === null) return 'The security log is empty.'
    return `The security log is whole: ${count} entries.\nKeep this elsewhere to compare with it later: ${commandOf('data')} verify-log ${head.id}:${head.hash}`
  } finally {
    await close()
  }
}
