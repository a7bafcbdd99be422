import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { prepareDatabase } from '../../testing/prepare-database.ts'
import { type Database, type DatabaseOptions, startDatabase } from '../index.ts'

export type Run = (sql: string) => Promise<Record<string, unknown>[]>
export type FilledFolder = { folder: string; dataDir: string; backupsDir: string; remove(): Promise<void> }

export const START_LIMIT_MS = 120_000
export const ROWS = 500

const foldersIn = (folder: string): FilledFolder => ({
  folder,
  dataDir: join(folder, 'database'),
  backupsDir: join(folder, 'backups'),
  remove: () => rm(folder, { recursive: true, force: true }),
})
const newFolder = async () => foldersIn(await mkdtemp(join(tmpdir(), 'lustre-data-')))

export async function running<T>(
  options: DatabaseOptions,
  work: (run: Run, database: Database) => Promise<T>,
): Promise<T> {
  const database = await startDatabase(options)
  neonConfig.fetchEndpoint = database.fetchEndpoint
  const sql = neon(database.connectionString)
  try {
    return await work((text) => sql.query(text), database)
  } finally {
    await database.close()
  }
}

/** Makes a folder with a table of `ROWS` records, once for all tests of a file, and finds its file. */
export async function makeFilled(): Promise<
  FilledFolder & { tableFile: string; copy(): Promise<FilledFolder> }
> {
  const filled = await newFolder()
  const { dataDir } = filled
  await prepareDatabase(dataDir)
  const tableFile = await running({ dataDir }, async (run) => {
    await run('create table runs (id serial primary key, name text, picks int[])')
    await run(`insert into runs (name, picks) select 'n' || n, array[n] from generate_series(1, ${ROWS}) n`)
    const [row] = await run("select pg_relation_filepath('runs') as path")
    return String(row?.path)
  })
  return {
    ...filled,
    tableFile,
    async copy() {
      const copied = await newFolder()
      await cp(filled.folder, copied.folder, { recursive: true })
      return copied
    },
  }
}

export const countOf = async (run: Run): Promise<unknown> =>
  (await run('select count(*)::int as n from runs'))[0]?.n

export const namesIn = async (dir: string): Promise<string[]> => (await readdir(dir)).toSorted()
