import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { prepareDatabase } from '../../testing/prepare-database.ts'
import { type Database, type DatabaseOptions, startDatabase } from '../index.ts'

/** The address of the database's SQL over HTTP. */
export const endpointOf = (host: string, port: number | string) => `http://${host}:${port}/sql`
neonConfig.fetchEndpoint = endpointOf

export type Run = (sql: string) => Promise<Record<string, unknown>[]>

export const START_LIMIT_MS = 120_000
export const ROWS = 500

export async function running<T>(
  options: DatabaseOptions,
  work: (run: Run, database: Database) => Promise<T>,
): Promise<T> {
  const database = await startDatabase(options)
  const sql = neon(database.connectionString)
  try {
    return await work((text) => sql.query(text), database)
  } finally {
    await database.close()
  }
}

/** Makes a folder with a database whose table `runs` has `ROWS` records. */
export async function makeFilled(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lustre-data-'))
  const dataDir = join(folder, 'database')
  await prepareDatabase(dataDir)
  await running({ dataDir }, async (run) => {
    await run('create table runs (id serial primary key, name text, picks int[])')
    await run(`insert into runs (name, picks) select 'n' || n, array[n] from generate_series(1, ${ROWS}) n`)
  })
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const countOf = async (run: Run): Promise<unknown> =>
  (await run('select count(*)::int as n from runs'))[0]?.n
