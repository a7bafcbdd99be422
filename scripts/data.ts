import path from 'node:path'
import { backUpDatabase, type Contents, restoreDatabase } from '@lustre/stand-ins/database'
import { readSettings } from '../host/settings/settings.ts'
import { verifyLog } from './verify-log.ts'

/** What is in the database: backup and restore of the embedded one, and the chain of the security log. */
const USAGE =
  'usage: npm run data -- backup <file> | restore <file> | verify-log [<entries>:<hash>, as verify-log printed it]'
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string, code: number) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
const listed = (contents: Contents) =>
  Object.entries(contents)
    .map(([table, rows]) => `  ${table.padEnd(24)} ${rows} rows`)
    .join('\n')

async function run(command: string, file: string, dataDir: string): Promise<void> {
  if (command === 'backup') {
    const contents = await backUpDatabase({ dataDir, file })
    say(`The database is in ${file}, which has been read back:\n${listed(contents)}`)
    return
  }
  const { contents, before } = await restoreDatabase({ dataDir, file })
  say(`The database is as it was in ${file}:\n${listed(contents)}`)
  if (before !== null) say(`What was there before is in ${before}; delete it when all is well.`)
}

const [command = '', argument, ...more] = process.argv.slice(2)
const isFileCommand = command === 'backup' || command === 'restore'
if (more.length > 0 || (isFileCommand ? !argument : command !== 'verify-log')) fail(USAGE, 2)
else
  try {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings(process.env)
    if (command === 'verify-log') say(await verifyLog(process.env, argument))
    else if (url === undefined) await run(command, argument ?? '', path.join(dataDir, 'database'))
    else fail('DATABASE_URL is set: back up that Postgres by its own means (pg_dump, or its provider).', 1)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1)
  }
