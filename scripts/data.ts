import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import { commandOf } from '../host/files/command-of.ts'
import { type BackupStore, openBackupStore } from '../host/providers/backups/backup-store.ts'
import {
  backUpPostgres,
  checkPostgresBackup,
  drillPostgres,
  keepPostgresBackup,
  listPostgresBackups,
  type Rows,
  restorePostgres,
} from '../host/providers/postgres/backup.ts'
import { readSettings } from '../host/settings/settings.ts'
import { DATA_HELP } from './content/help.ts'
import { verifyLog } from './verify-log.ts'

/** Manages the database: backs it up, restores it, and verifies the chain of the security log. */
const USAGE = `usage: ${commandOf('data')} <command>${DATA_HELP}`

const MEGABYTE = 1_000_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string, code: number) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
const listed = (rows: Rows) =>
  Object.entries(rows)
    .map(([table, count]) => `  ${table.padEnd(24)} ${count} rows`)
    .join('\n')
const size = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1).padStart(6)} MB`

async function embedded(dataDir: string, backupsDir: string) {
  // Loaded here, because a packed site has no embedded database and never needs this.
  const engine = await import('@lustre/stand-ins/database')
  return {
    /** Lists the backups on this machine, newest first. */
    list: () =>
      engine.listBackups(backupsDir).map(({ time, kind, records, bytes, file }) => ({
        file,
        line: `  ${time}  ${kind.padEnd(7)}  ${String(records).padStart(9)} records  ${size(bytes)}  ${file}`,
      })),
    backUp: async (file: string | undefined) => ({
      made: await engine.backUpNow({ dataDir, backupsDir, file }),
      more: '',
    }),
    /** Reads a backup. @returns its contents, line by line */
    check: async (file: string) => listed(await engine.checkBackup(file)),
    drill: engine.checkBackup,
    restore: (file: string) => engine.restoreDatabase({ dataDir, file }),
    accept: () => engine.acceptDatabase({ dataDir }),
  }
}
type Database = Awaited<ReturnType<typeof embedded>>

const postgres = (url: string, backupsDir: string): Database => ({
  list: () =>
    listPostgresBackups(backupsDir).map(({ time, bytes, file }) => ({
      file,
      line: `  ${time}  ${size(bytes)}  ${file}`,
    })),
  async backUp(file) {
    const made = file
      ? { file, tables: await backUpPostgres(url, file) }
      : await keepPostgresBackup(url, backupsDir)
    return { made: made.file, more: ` (tables: ${made.tables.length})` }
  },
  check: async (file) => (await checkPostgresBackup(file)).map((table) => `  ${table}`).join('\n'),
  drill: (file) => drillPostgres(url, file),
  restore: async (file) => ({ contents: await restorePostgres(url, file), before: null }),
  async accept() {
    throw new Error('DATABASE_URL is set: only the embedded database can be accepted as it is.')
  },
})

type Place = { database: () => Promise<Database>; backups: string; store: BackupStore | null }
type Command = {
  argument: 'file' | 'maybe' | 'none'
  run(place: Place, argument?: string): Promise<unknown>
}

const COMMANDS: Record<string, Command> = {
  backups: {
    argument: 'none',
    async run({ database, backups, store }) {
      const found = (await database()).list()
      say(found.map(({ line }) => line).join('\n') || `There are no backups in ${backups} yet.`)
      if (!store) return
      const stored = await store.list()
      say(stored.length > 0 ? `In ${store.place}:` : `There are no backups in ${store.place} yet.`)
      for (const { time, bytes, name } of stored)
        say(`  ${time.toISOString().slice(0, 19)}Z  ${size(bytes)}  ${name}`)
    },
  },
  backup: {
    argument: 'maybe',
    async run({ database, store }, file) {
      const { made, more } = await (await database()).backUp(file)
      say(`The database is in ${made}, which has been checked${more}.`)
      if (file === undefined && store) say(`It is also in ${await store.keep(made)}, encrypted.`)
    },
  },
  fetch: {
    argument: 'file',
    async run({ store, backups }, name = '') {
      if (!store) throw new Error('BACKUP_STORE is unset: backups are on this machine only.')
      say(`It is in ${await store.fetch(name, backups)}.`)
    },
  },
  drill: {
    argument: 'none',
    async run({ database, store }) {
      const { list, drill } = await database()
      const newest = store ? (await store.list())[0]?.name : list()[0]?.file
      if (newest === undefined) throw new Error('There is no backup yet.')
      const folder = await mkdtemp(path.join(tmpdir(), 'drill-'))
      try {
        const file = store ? await store.fetch(newest, folder) : newest
        say(`${newest} can be restored:\n${listed(await drill(file))}`)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  },
  verify: {
    argument: 'file',
    run: async ({ database }, file = '') => say(`${file} is whole:\n${await (await database()).check(file)}`),
  },
  restore: {
    argument: 'file',
    async run({ database }, file = '') {
      const { contents, before } = await (await database()).restore(file)
      say(`The database is as it was in ${file}:\n${listed(contents)}`)
      if (before !== null) say(`The earlier database is in ${before}, for 30 days.`)
    },
  },
  accept: {
    argument: 'none',
    run: async ({ database }) =>
      say(`The database is accepted as it is:\n${listed(await (await database()).accept())}`),
  },
  'verify-log': { argument: 'maybe', run: async (_, head) => say(await verifyLog(process.env, head)) },
}

const [name = '', argument, ...more] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const fits = command?.argument === 'maybe' || (command?.argument === 'file') === Boolean(argument)
if (!command || !fits || more.length > 0) fail(USAGE, 2)
else
  try {
    const settings = readSettings(process.env)
    const { DATABASE_URL: url, DATA_DIR: dataDir } = settings
    const backups = path.join(dataDir, 'backups')
    const store = openBackupStore(settings)
    const database = async () =>
      url === undefined ? embedded(path.join(dataDir, 'database'), backups) : postgres(url, backups)
    if (url === 'none' && name !== 'verify-log')
      throw new Error('DATABASE_URL is none: there is no database.')
    await command.run({ database, backups, store }, argument || undefined)
  } catch (error) {
    fail(reasonOfFailure(error, argument), 1)
  }
