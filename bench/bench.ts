import { buildSite } from '../shell/build/build-site.ts'
import { readSettings } from '../shell/server/settings.ts'
import { formatTable, type Row } from './table.ts'

/**
 * `npm run bench` measures everything, `npm run bench -- api bytes` some. Speeds depend on the machine and on what
 * else it does: nothing here is a test.
 */
const TOPICS: Record<string, () => Promise<{ measure: () => Promise<Row[]> }>> = {
  bytes: () => import('./bytes.ts'),
  start: () => import('./start.ts'),
  api: () => import('./api.ts'),
  grid: () => import('./grid.ts'),
  media: () => import('./media.ts'),
  host: () => import('./host.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in TOPICS))
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}. There are: ${Object.keys(TOPICS).join(', ')}`)

process.env.NODE_ENV = 'production'
const say = (line: string) => process.stdout.write(`${line}\n`)
const failures = await buildSite({ siteDir: readSettings(process.env).SITE_DIR, flavor: 'production', say })
if (failures.length > 0) throw new Error(failures.join('\n'))

const rows: Row[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(TOPICS)) {
  say(`measuring ${name}`)
  const topic = await TOPICS[name]?.()
  rows.push(...((await topic?.measure()) ?? []))
}
say(`\n${formatTable(rows)}`)
