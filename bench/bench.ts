import { inspect } from 'node:util'
import { buildSite } from '../host/build/build-site.ts'
import { readSettings } from '../host/settings/settings.ts'
import { type BenchOptions, parseArguments } from './support/options.ts'
import { HOST_LOG } from './support/site.ts'
import { formatTable, type Row } from './support/table.ts'

/** `npm run bench` measures everything, `npm run bench -- bytes host` some topics; README.md lists them. */
type Topic = { measure: (options: BenchOptions) => Promise<Row[]> }

const TOPICS = [
  'bytes',
  'start',
  'host',
  'releases',
  'attacks',
  'lighthouse',
  'slowed',
  'transitions',
  'interactions',
  'memory',
]

const say = (line: string) => process.stdout.write(`${line}\n`)

async function bringUpToDate(): Promise<void> {
  const { SITE_DIR: siteDir } = readSettings(process.env)
  const failures = await buildSite({ siteDir, flavor: 'production', say, changed: 'release' })
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** A failure becomes a row, so that the other topics are still measured. */
async function rowsOf(name: string, options: BenchOptions): Promise<Row[]> {
  say(`measuring ${name}`)
  try {
    const topic: Topic = await import(`./topics/${name}.ts`)
    return await topic.measure(options)
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
    return [{ what: name, value: 'could not be measured, see above', budget: '-', ok: false }]
  }
}

process.env.NODE_ENV = 'production'
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
try {
  const { wanted, asBuilt, ...options } = parseArguments(process.argv.slice(2), TOPICS)
  if (!asBuilt) await bringUpToDate()
  say(`the sites' own log: ${HOST_LOG}`)
  const rows: Row[] = []
  for (const name of wanted.length > 0 ? wanted : TOPICS) rows.push(...(await rowsOf(name, options)))
  say(`\n${formatTable(rows)}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
