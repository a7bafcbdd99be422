import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { messageOf } from '../../files/message-of.ts'
import { timeOfBackup } from '../backups/newest-backup.ts'
import { runTool } from './tools.ts'

/** As many as the embedded database keeps. */
const KEEP_BACKUPS = 7
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.postgres\.dump$/
const LEFT = /\.postgres\.dump\.[0-9a-f-]{36}\.draft$/
const DAY_MS = 86_400_000
/** Postgres's code of a missing right. */
const MAY_NOT = '42501'
/** A running drill stays connected to its database; the others belong to killed drills. */
const LEFT_DRILLS = `select datname as left from pg_database as d
  where datname ~ '^drill_[0-9a-f]{32}$' and pg_has_role(datdba, 'usage')
  and not exists (select from pg_stat_activity as a where a.datname = d.datname)`
const TABLES =
  "select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2"

/** Number of rows by table. */
export type Rows = Record<string, number>
export type PostgresBackup = { file: string; time: string; bytes: number }

/** Lists the backups in the folder, newest first. */
export function listPostgresBackups(dir: string): PostgresBackup[] {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => NAME.test(name)) : []
  return names
    .map((name) => {
      const file = path.join(dir, name)
      return { file, time: timeOfBackup(name), bytes: statSync(file).size }
    })
    .toSorted((a, b) => (a.time < b.time ? 1 : -1))
}

/**
 * Reads a backup to its end, without a database.
 * @returns the tables whose rows it holds
 * @throws {Error} when it is incomplete
 */
export async function checkPostgresBackup(file: string): Promise<string[]> {
  const list = await runTool('pg_restore', null, ['--list', file])
  await runTool('pg_restore', null, ['--file', process.platform === 'win32' ? 'NUL' : '/dev/null', file])
  return [...list.matchAll(/^\d+; \d+ \d+ TABLE DATA (\S+) (.+) \S+$/gm)].map(
    ([, schema, table]) => `${schema}.${table}`,
  )
}

/**
 * Backs up the running database to a file that only its owner can read. An existing file is replaced once the
 * new one is complete.
 * @returns the tables in it
 * @throws {Error} when the programs are missing, the database cannot be read, or the file does not read back
 */
export async function backUpPostgres(url: string, file: string): Promise<string[]> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.draft`
  try {
    const handle = await open(draft, 'wx', 0o600)
    await runTool('pg_dump', url, ['--format', 'custom', '--file', draft]).finally(() => handle.close())
    const tables = await checkPostgresBackup(draft)
    await rename(draft, file)
    return tables
  } finally {
    await rm(draft, { force: true })
  }
}

/** Makes a backup in the folder, and removes the oldest above the limit. @returns its path and its tables */
export async function keepPostgresBackup(url: string, dir: string, now = Date.now()) {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const file = path.join(dir, `${time}Z.postgres.dump`)
  const tables = await backUpPostgres(url, file)
  for (const old of listPostgresBackups(dir).slice(KEEP_BACKUPS)) await rm(old.file, { force: true })
  // Removes drafts of killed backups, but not the draft of a running one.
  for (const left of readdirSync(dir)
    .filter((name) => LEFT.test(name))
    .map((name) => path.join(dir, name)))
    if (now - statSync(left).mtimeMs > DAY_MS) await rm(left, { force: true })
  return { file, tables }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'lustre data' })
  // A lost connection fails the next query, and not the process while it waits for a program.
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The database cannot be reached: ${messageOf(cause)}`, { cause })
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Restores a backup into a temporary database on the site's server. First removes those of killed drills.
 * @returns the number of restored rows
 * @throws {Error} when the role may not create a database, or the restore fails
 */
export async function drillPostgres(url: string, file: string): Promise<Rows> {
  const name = `drill_${randomUUID().replaceAll('-', '')}`
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ left: string }>(LEFT_DRILLS)
    for (const { left } of rows) await client.query(`drop database if exists ${left}`)
    await client.query(`create database ${name}`)
  }).catch((cause: unknown) => {
    if (!(cause instanceof DatabaseError) || cause.code !== MAY_NOT) throw cause
    const { username } = new URL(url)
    throw new Error(`${cause.message}: the drill needs its own database (alter role ${username} createdb).`, {
      cause,
    })
  })
  const drill = new URL(url)
  drill.pathname = `/${name}`
  try {
    return await withClient(drill.href, () => restorePostgres(drill.href, file))
  } finally {
    await withClient(url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

async function tablesOf(client: Client): Promise<{ name: string; quoted: string }[]> {
  const { rows } = await client.query<{ schemaname: string; tablename: string }>(TABLES)
  return rows.map(({ schemaname, tablename }) => ({
    name: `${schemaname}.${tablename}`,
    quoted: `${client.escapeIdentifier(schemaname)}.${client.escapeIdentifier(tablename)}`,
  }))
}

async function rowsOf(client: Client): Promise<Rows> {
  const rows: Rows = {}
  for (const { name, quoted } of await tablesOf(client)) {
    const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${quoted}`)
    rows[name] = Number(counted[0]?.n)
  }
  return rows
}

/**
 * Lets the owners of what a backup holds in `public` create there. Postgres requires that of an owner, and the backup
 * itself grants it only at its end.
 */
async function admitOwners(client: Client, file: string): Promise<void> {
  const list = await runTool('pg_restore', null, ['--list', file])
  const inPublic = list.split('\n').filter((line) => /^\d+; \d+ \d+ [A-Z ]+ public /.test(line))
  const { rows } = await client.query<{ role: string }>(
    'select rolname as role from pg_roles where rolname <> current_user',
  )
  for (const { role } of rows)
    if (inPublic.some((line) => line.endsWith(` ${role}`)))
      await client.query(`grant usage, create on schema public to ${client.escapeIdentifier(role)}`)
}

/**
 * Restores a backup into an empty database, completely or not at all.
 * @returns the number of restored rows
 * @throws {Error} when the database holds tables, or the backup is incomplete; the database stays as it was
 */
export async function restorePostgres(url: string, file: string): Promise<Rows> {
  await checkPostgresBackup(file)
  const [there] = await withClient(url, tablesOf)
  if (there !== undefined)
    throw new Error(
      `The database holds tables (${there.name} and others), and nothing has been changed. Stop the site, then give it an empty database, or empty this one: docs/backups.md says how.`,
    )
  await withClient(url, (client) => admitOwners(client, file))
  await runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', file])
  return withClient(url, rowsOf)
}
