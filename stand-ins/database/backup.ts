import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { hasEngine, openEngine } from './engine.ts'
import { takeLock } from './lock.ts'

/** What is in a database: rows by table. */
export type Contents = Record<string, number>

const TABLES = `select table_schema as schema, table_name as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`
const unpack = promisify(gunzip)
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function contentsOf(engine: PGlite): Promise<Contents> {
  const contents: Contents = {}
  const { rows } = await engine.query<{ schema: string; name: string }>(TABLES)
  for (const { schema, name } of rows) {
    const count = await engine.query<{ n: string }>(
      `select count(*)::text as n from ${quoted(schema)}.${quoted(name)}`,
    )
    contents[schema === 'public' ? name : `${schema}.${name}`] = Number(count.rows[0]?.n)
  }
  return contents
}

function notWhole(file: string, cause: unknown): never {
  throw new Error(`${file} is not a whole backup of this database.`, { cause })
}

/** Opens a copy and counts what is in it, which reads every row. */
async function check(dump: Blob, dataDir?: string): Promise<Contents> {
  const engine = await PGlite.create({ loadDataDir: dump, ...(dataDir !== undefined && { dataDir }) })
  try {
    return await contentsOf(engine)
  } finally {
    await engine.close()
  }
}

/** Runs `work` while no other process can open the data folder. @throws when one has it open */
async function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const giveBack = takeLock(join(dataDir, 'lock'))
  try {
    return await work()
  } finally {
    giveBack()
  }
}

/** A file that is there as a whole, on the disk and for its owner only, or not at all. */
async function writeWhole(file: string, data: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Writes the whole database into one file, a gzipped tar of the engine's folder, and reads it back to be sure of it.
 * @returns what is in the file
 * @throws when the database is in use, is not there, or does not read back the same
 */
export async function backUpDatabase(options: { dataDir: string; file: string }): Promise<Contents> {
  const dataDir = resolve(options.dataDir)
  const engineDir = join(dataDir, 'engine')
  if (!hasEngine(engineDir)) throw new Error(`There is no database in ${dataDir}.`)
  return alone(dataDir, async () => {
    const engine = await openEngine(engineDir)
    let contents: Contents
    let dump: Blob
    try {
      contents = await contentsOf(engine)
      dump = await engine.dumpDataDir('gzip')
    } finally {
      await engine.close()
    }
    if (JSON.stringify(await check(dump)) !== JSON.stringify(contents))
      throw new Error('The copy does not hold what the database holds. Nothing was written.')
    const file = resolve(options.file)
    mkdirSync(dirname(file), { recursive: true })
    await writeWhole(file, new Uint8Array(await dump.arrayBuffer()))
    return contents
  })
}

/** The tar in a backup. Unpacked here, because the engine's own unpacking drops its error on a file that is cut short. */
async function readDump(file: string): Promise<Blob> {
  const packed = await readFile(file)
  return new Blob([await unpack(packed).catch((cause: unknown) => notWhole(file, cause))])
}

/**
 * Puts a backup in the place of the database. What was there is kept beside it.
 * @param options.now for the name of what is kept
 * @returns what is in the database now, and the folder of the one before, if there was one
 * @throws when the database is in use or the file is not a whole backup; nothing has changed then
 */
export async function restoreDatabase(options: {
  dataDir: string
  file: string
  now?: () => number
}): Promise<{ contents: Contents; before: string | null }> {
  const dataDir = resolve(options.dataDir)
  const engineDir = join(dataDir, 'engine')
  const dump = await readDump(options.file)
  mkdirSync(dataDir, { recursive: true })
  return alone(dataDir, async () => {
    const fresh = join(dataDir, `engine.restoring-${randomUUID()}`)
    try {
      const contents = await check(dump, fresh).catch((cause: unknown) => notWhole(options.file, cause))
      const time = new Date((options.now ?? Date.now)()).toISOString().replaceAll(/[:.]/g, '-')
      const before = existsSync(engineDir) ? `${engineDir}.before-${time}` : null
      if (before !== null) await rename(engineDir, before)
      await rename(fresh, engineDir)
      return { contents, before }
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  })
}
