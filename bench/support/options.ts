import { parseArgs } from 'node:util'

/** How long and how often the slow topics measure. */
export type BenchOptions = {
  /** `releases`: seconds of load, once quiet and once with changes; `runs`: seconds for which clients save. */
  loadSeconds: number
  /** `memory`: minutes of load. */
  memoryMinutes: number
  /** `lighthouse`, `monolith`: runs a page, of which the median counts. */
  runs: number
  /** `release-store`: seconds for which the store is away. */
  awaySeconds: number
}

type BenchArguments = BenchOptions & {
  /** Topics by name, in the order in which they were asked for; empty: all. */
  wanted: string[]
  /** true: measures the site folder as it stands instead of bringing it up to date first. */
  asBuilt: boolean
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0) || !Number.isFinite(value))
    throw new Error(`--${name} must be a number above 0, not ${text}`)
  return value
}

/**
 * What follows `npm run bench --`.
 * @throws {Error} that says which argument is wrong
 */
export function parseArguments(args: readonly string[], topics: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'load-seconds': { type: 'string', default: '60' },
      'memory-minutes': { type: 'string', default: '10' },
      runs: { type: 'string', default: '5' },
      away: { type: 'string', default: '20' },
      'as-built': { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !topics.includes(name))
  if (unknown.length > 0)
    throw new Error(`unknown topic: ${unknown.join(', ')}. There are: ${topics.join(', ')}`)
  const runs = positive('runs', values.runs)
  if (!Number.isInteger(runs)) throw new Error(`--runs must be a whole number, not ${runs}`)
  return {
    wanted: positionals,
    asBuilt: values['as-built'],
    loadSeconds: positive('load-seconds', values['load-seconds']),
    memoryMinutes: positive('memory-minutes', values['memory-minutes']),
    runs,
    awaySeconds: positive('away', values.away),
  }
}
