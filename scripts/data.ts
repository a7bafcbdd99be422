import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BackupFile } from '@lustre/stand-ins/database'
import {
  backUpPostgres,
  checkPostgresBackup,
  keepPostgresBackup,
  listPostgresBackups,
  restorePostgres,
} from '../host/providers/postgres/backup.ts'
import { readSettings } from '../host/settings/settings.ts'
import { verifyLog } from './verify-log.ts'

/** Handles backups of the database, restores, and the chain of the security log. */
const USAGE = `usage: npm run data -- backups           the backups in DATA_DIR/backups
       npm run data -- backup [<file>]   the database into a file, while the site runs; without <file> to the backups,
                                         of which the newest seven are kept
       npm run data -- verify <file>     reads a backup to its end
       npm run data -- restore <file>    the database as it was in a file; the site must be stopped
       npm run data -- accept            a damaged embedded database as it is, when there is no better copy
       npm run data -- verify-log [<entries>:<hash>, as verify-log printed it]

The embedded database makes backups of itself, daily and before upgrades. A Postgres of one's own (DATABASE_URL) does
not: have 'npm run data -- backup' run every night. It needs pg_dump and pg_restore, and restores into an empty database.`
/** Loaded on demand: a packed site does not contain it, and never needs it. */
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

/** `folder` holds the embedded database, `backups` the backups of it or of another database. */
type Place = { folder: string; backups: string }
type Command = {
  argument: 'file' | 'maybe' | 'none'
  embedded(place: Place, argument?: string): Promise<void>
  postgres(url: string, place: Place, argument?: string): Promise<void>
}
const log: Command['embedded'] = async (_, head) => {
  say(await verifyLog(process.env, head))
}

const COMMANDS: Record<string, Command> = {
  backups: {
    argument: 'none',
    async embedded({ backups }) {
      const { listBackups } = await engine()
      sayList(backups, (existsSync(backups) ? listBackups(backups) : []).map(line))
    },
    async postgres(_, { backups }) {
      const found = listPostgresBackups(backups)
      sayList(
        backups,
        found.map(({ time, bytes, file }) => `  ${time}  ${size(bytes)}  ${file}`),
      )
    },
  },
  backup: {
    argument: 'maybe',
    async embedded({ folder, backups }, file) {
      const { backUpNow } = await engine()
      const made = await backUpNow({ dataDir: folder, backupsDir: backups, file })
      say(`The database is in ${made}, which has been read back.`)
    },
    async postgres(url, { backups }, file) {
      const made = file
        ? { file, tables: await backUpPostgres(url, file) }
        : await keepPostgresBackup(url, backups)
      say(`The database is in ${made.file}, which has been read back (tables: ${made.tables.length}).`)
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
    const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings(process.env)
    const place = { folder: path.join(dataDir, 'database'), backups: path.join(dataDir, 'backups') }
    const given = argument || undefined
    if (url === 'none' && name !== 'verify-log')
      throw new Error('DATABASE_URL is none: there is no database.')
    await (url === undefined ? command.embedded(place, given) : command.postgres(url, place, given))
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1)
  }
