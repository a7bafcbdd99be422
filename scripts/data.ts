import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  acceptDatabase,
  type BackupFile,
  backUpDatabase,
  type Contents,
  listBackups,
  restoreDatabase,
} from '@lustre/stand-ins/database'
import { readSettings } from '../host/settings/settings.ts'
import { verifyLog } from './verify-log.ts'

/** What is in the database: backups of the embedded one, the way back from them, and the chain of the security log. */
const USAGE = `usage: npm run data -- backups           the backups that the site made of itself
       npm run data -- backup <file>     the database into a file
       npm run data -- restore <file>    the database as it was in a file
       npm run data -- accept            a damaged database as it is, when there is no better copy
       npm run data -- verify-log [<entries>:<hash>, as verify-log printed it]`
const MEGABYTE = 1_000_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string, code: number) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
const listed = (contents: Contents) =>
  Object.entries(contents)
    .map(([table, rows]) => `  ${table.padEnd(24)} ${rows} rows`)
    .join('\n')
const line = ({ time, kind, records, bytes, file }: BackupFile) =>
  `  ${time}  ${kind.padEnd(7)}  ${String(records).padStart(9)} records  ${(bytes / MEGABYTE).toFixed(1).padStart(6)} MB  ${file}`

type Command = {
  argument: 'file' | 'head' | 'none'
  /** Whatever the database is; the others are of the embedded one only. */
  ofAny?: true
  run(dataDir: string, argument: string): Promise<void>
}
const COMMANDS: Record<string, Command> = {
  backups: {
    argument: 'none',
    async run(dataDir) {
      const dir = path.join(dataDir, 'backups')
      const found = existsSync(dir) ? listBackups(dir) : []
      say(found.length > 0 ? found.map(line).join('\n') : `There are no backups in ${dir} yet.`)
    },
  },
  backup: {
    argument: 'file',
    async run(dataDir, file) {
      const contents = await backUpDatabase({ dataDir: path.join(dataDir, 'database'), file })
      say(`The database is in ${file}, which has been read back:\n${listed(contents)}`)
    },
  },
  restore: {
    argument: 'file',
    async run(dataDir, file) {
      const { contents, before } = await restoreDatabase({ dataDir: path.join(dataDir, 'database'), file })
      say(`The database is as it was in ${file}:\n${listed(contents)}`)
      if (before !== null) say(`What was there before is in ${before}, for 30 days.`)
    },
  },
  accept: {
    argument: 'none',
    async run(dataDir) {
      const contents = await acceptDatabase({ dataDir: path.join(dataDir, 'database') })
      say(`The database is taken as it is:\n${listed(contents)}`)
    },
  },
  'verify-log': {
    argument: 'head',
    ofAny: true,
    async run(_, head) {
      say(await verifyLog(process.env, head || undefined))
    },
  },
}

const [name = '', argument, ...more] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const fits = command?.argument === 'head' || (command?.argument === 'file') === Boolean(argument)
if (!command || !fits || more.length > 0) fail(USAGE, 2)
else
  try {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings(process.env)
    if (url === undefined || command.ofAny) await command.run(dataDir, argument ?? '')
    else fail('DATABASE_URL is set: back up that Postgres by its own means (pg_dump, or its provider).', 1)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1)
  }
