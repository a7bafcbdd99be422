import { parseArgs } from 'node:util'
import { buildSite } from '../host/build/build-site.ts'
import { readSettings } from '../host/settings/settings.ts'
import { type Measuring, pagesOf } from './pages.ts'
import { withSite } from './site.ts'
import { measureBytes } from './topics/bytes.ts'
import { measureHost } from './topics/host.ts'
import { measureInteractions } from './topics/interactions.ts'
import { measureLighthouse } from './topics/lighthouse.ts'
import { measureSlowed } from './topics/slowed.ts'

/** `npm run bench` measures everything, `npm run bench -- bytes host` some topics; README.md lists them. */
const TOPICS = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  slowed: measureSlowed,
  interactions: measureInteractions,
  host: measureHost,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    beside: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', multiple: true, default: [] },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const figure: Measuring['figure'] = (what, value, budget) => {
  const keeps = budget && ('atMost' in budget ? value <= budget.atMost : value >= budget.atLeast)
  const limit = budget && ('atMost' in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`)
  const mark = keeps === undefined ? '' : keeps ? 'ok' : 'MISSED'
  say(`${mark.padEnd(8)}${what}: ${Number(value.toFixed(2))}${limit ? ` (${limit})` : ''}`)
}

process.env.NODE_ENV = 'production'
const runs = Number(values.runs)
const peers = values.beside.map((text) => {
  const [, name = '', url = ''] = /^([\w-]+)=(https?:\/\/.+)$/.exec(text) ?? []
  if (!name) throw new Error(`--beside is name=url, such as astro=http://localhost:8080/, not ${text}`)
  return { name, url }
})
const topics = Object.entries(TOPICS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
if (topics.length < positionals.length) throw new Error(`the topics are ${Object.keys(TOPICS).join(', ')}`)
const { SITE_DIR: siteDir } = readSettings(process.env)
const failures = await buildSite({ siteDir, flavor: 'production', say, changed: 'release' })
if (failures.length > 0) throw new Error(failures.join('\n'))
for (const [name, measure] of topics) {
  say(`\n${name}`)
  await withSite((site) => measure({ site, pages: pagesOf(site, values.page), peers, runs, figure }))
}
