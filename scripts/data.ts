import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BackupFile } from '@lustre/stand-ins/database'
import { commandOf } from '../host/commands/command-of.ts'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
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
import { verifyLog } from './verify-log.ts'

const CALL = commandOf('data')
/** What is in the database: backups of it, the way back from them, and the chain of the security log. */
const USAGE = `usage: ${CALL} <command>
  backups           the backups in DATA_DIR/backups
  backup [<file>]   the database into a file, while the site runs; without <file> to the backups, of which the newest
                    seven are kept, and to BACKUP_STORE
  fetch <name>      a backup from BACKUP_STORE into DATA_DIR/backups
  drill             brings the newest backup back beside the database, and removes that again
  verify <file>     reads a backup to its end
  restore <file>    the database as it was in a file; the site must be stopped
  accept            a damaged embedded database as it is, when there is no better copy
  verify-log [<entries>:<hash>, as verify-log printed it]

The embedded database makes backups of itself, daily and before upgrades. A Postgres of one's own (DATABASE_URL) does
not: have '${CALL} backup' run every night. It needs pg_dump and pg_restore, and restores into an empty database.`
/** A packed site has none, and asks for it never. */
const engine = () => import('@lustre/stand-ins/database')

const MEGABYTE = 1_000_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string, code: number) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
const listed = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows)
    .map(([table, count]) => `  ${table.padEnd(24)} ${count} rows`)
    .join('\n')
const size = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1).padStart(6)} MB`
const line = ({ time, kind, records, bytes, file }: BackupFile) =>
  `  ${time}  ${kind.padEnd(7)}  ${String(records).padStart(9)} records  ${size(bytes)}  ${file}`
const sayList = (dir: string, lines: string[]) =>
  say(lines.length > 0 ? lines.join('\n') : `There are no backups in ${dir} yet.`)

/** `folder` holds the embedded database, `backups` what was made of it or of another one, `store` what is elsewhere. */
type Place = { folder: string; backups: string; store: BackupStore | null }
type Command = {
  argument: 'file' | 'maybe' | 'none'
  embedded(place: Place, argument?: string): Promise<void>
  postgres(url: string, place: Place, argument?: string): Promise<void>
}
const log: Command['embedded'] = async (_, head) => {
  say(await verifyLog(process.env, head))
}

/** Each backup leaves the machine, where it may. */
async function keepElsewhere(file: string, { store }: Place): Promise<void> {
  if (store) say(`It is in ${await store.keep(file)} as well, encrypted.`)
}
async function sayStored({ store }: Place): Promise<void> {
  if (!store) return
  const found = await store.list()
  say(found.length > 0 ? `In ${store.place}:` : `There are no backups in ${store.place} yet.`)
  for (const { time, bytes, name } of found)
    say(`  ${time.toISOString().slice(0, 19)}Z  ${size(bytes)}  ${name}`)
}
const fetchStored: Command['embedded'] = async ({ store, backups }, name = '') => {
  if (!store) throw new Error('BACKUP_STORE is unset: backups are on this machine only.')
  say(`It is in ${await store.fetch(name, backups)}.`)
}

/** Has the newest backup tried, from BACKUP_STORE where there is one. */
async function drill(place: Place, local: string | undefined, bringBack: (file: string) => Promise<Rows>) {
  const newest = place.store ? (await place.store.list())[0]?.name : local
  if (newest === undefined) throw new Error('There is no backup yet.')
  const folder = await mkdtemp(path.join(tmpdir(), 'drill-'))
  try {
    const file = place.store ? await place.store.fetch(newest, folder) : newest
    say(`${newest} comes back:\n${listed(await bringBack(file))}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const COMMANDS: Record<string, Command> = {
  backups: {
    argument: 'none',
    async embedded(place) {
      const { listBackups } = await engine()
      sayList(place.backups, listBackups(place.backups).map(line))
      await sayStored(place)
    },
    async postgres(_, place) {
      const { backups } = place
      const found = listPostgresBackups(backups)
      sayList(
        backups,
        found.map(({ time, bytes, file }) => `  ${time}  ${size(bytes)}  ${file}`),
      )
      await sayStored(place)
    },
  },
  backup: {
    argument: 'maybe',
    async embedded(place, file) {
      const { backUpNow } = await engine()
      const made = await backUpNow({ dataDir: place.folder, backupsDir: place.backups, file })
      say(`The database is in ${made}, which has been read back.`)
      if (file === undefined) await keepElsewhere(made, place)
    },
    async postgres(url, place, file) {
      const made = file
        ? { file, tables: await backUpPostgres(url, file) }
        : await keepPostgresBackup(url, place.backups)
      say(`The database is in ${made.file}, which has been read back (tables: ${made.tables.length}).`)
      if (file === undefined) await keepElsewhere(made.file, place)
    },
  },
  fetch: {
    argument: 'file',
    embedded: fetchStored,
    postgres: async (_, place, name) => fetchStored(place, name),
  },
  drill: {
    argument: 'none',
    async embedded(place) {
      const { checkBackup, listBackups } = await engine()
      await drill(place, listBackups(place.backups)[0]?.file, checkBackup)
    },
    async postgres(url, place) {
      await drill(place, listPostgresBackups(place.backups)[0]?.file, (file) => drillPostgres(url, file))
    },
  },
  verify: {
    argument: 'file',
    async embedded(_, file = '') {
      const { checkBackup } = await engine()
      say(`${file} is whole:\n${listed(await checkBackup(file))}`)
    },
    async postgres(_, __, file = '') {
      const tables = await checkPostgresBackup(file)
      say(`${file} is whole:\n${tables.map((table) => `  ${table}`).join('\n')}`)
    },
  },
  restore: {
    argument: 'file',
    async embedded({ folder }, file = '') {
      const { restoreDatabase } = await engine()
      const { contents, before } = await restoreDatabase({ dataDir: folder, file })
      say(`The database is as it was in ${file}:\n${listed(contents)}`)
      if (before !== null) say(`What was there before is in ${before}, for 30 days.`)
    },
    async postgres(url, _, file = '') {
      say(`The database is as it was in ${file}:\n${listed(await restorePostgres(url, file))}`)
    },
  },
  accept: {
    argument: 'none',
    async embedded({ folder }) {
      const { acceptDatabase } = await engine()
      const contents = await acceptDatabase({ dataDir: folder })
      say(`The database is taken as it is:\n${listed(contents)}`)
    },
    async postgres() {
      throw new Error('DATABASE_URL is set: only the embedded database can be accepted as it is.')
    },
  },
  'verify-log': { argument: 'maybe', embedded: log, postgres: async (_, place, head) => log(place, head) },
}

const [name = '', argument, ...more] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const fits = command?.argument === 'maybe' || (command?.argument === 'file') === Boolean(argument)
if (!command || !fits || more.length > 0) fail(USAGE, 2)
else
  try {
    const settings = readSettings(process.env)
    const { DATABASE_URL: url, DATA_DIR: dataDir } = settings
    const place = {
      folder: path.join(dataDir, 'database'),
      backups: path.join(dataDir, 'backups'),
      store: openBackupStore(settings),
    }
    const given = argument || undefined
    if (url === 'none' && name !== 'verify-log')
      throw new Error('DATABASE_URL is none: there is no database.')
    await (url === undefined ? command.embedded(place, given) : command.postgres(url, place, given))
  } catch (error) {
    fail(reasonOfFailure(error, argument), 1)
  }
