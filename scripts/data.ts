import path from 'node:path'
import { backUpDatabase, type Contents, restoreDatabase } from '@lustre/stand-ins/database'
import { readSettings } from '../host/settings/settings.ts'

/** Backup of the embedded database: `npm run data -- backup <file>`, `npm run data -- restore <file>`. */
const USAGE = 'usage: npm run data -- backup <file> | restore <file>'
const say = (line: string) => process.stdout.write(`${line}\n`)
const fail = (line: string, code: number) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}
const listed = (contents: Contents) =>
  Object.entries(contents)
    .map(([table, rows]) => `  ${table.padEnd(24)} ${rows} rows`)
    .join('\n')

async function run(command: string | undefined, file: string, dataDir: string): Promise<void> {
  if (command === 'backup') {
    const contents = await backUpDatabase({ dataDir, file })
    say(`The database is in ${file}, which has been read back:\n${listed(contents)}`)
    return
  }
  const { contents, before } = await restoreDatabase({ dataDir, file })
  say(`The database is as it was in ${file}:\n${listed(contents)}`)
  if (before !== null) say(`What was there before is in ${before}; delete it when all is well.`)
}

const [command, file, ...more] = process.argv.slice(2)
if ((command !== 'backup' && command !== 'restore') || !file || more.length > 0) fail(USAGE, 2)
else
  try {
    const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings(process.env)
    if (url === undefined) await run(command, file, path.join(dataDir, 'database'))
    else fail('DATABASE_URL is set: back up that Postgres by its own means (pg_dump, or its provider).', 1)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1)
  }
