import { parseArgs } from 'node:util'
import type { Peer } from './peers.ts'

export type BenchOptions = {
  /** `releases`: seconds of load, once quiet and once with changes. */
  loadSeconds: number
  /** `memory`: minutes of load. */
  memoryMinutes: number
  /** `lighthouse`, `slowed`, `transitions`: runs per page; the median counts. */
  runs: number
  /** `lighthouse`, `slowed`: peers of our landing page. */
  beside: readonly Peer[]
  /** `lighthouse`, `slowed`: names of our pages to measure; empty for every public page. */
  pages: readonly string[]
}

type BenchArguments = BenchOptions & {
  /** In the requested order; empty for all. */
  wanted: string[]
  /** Measures the site folder as it is instead of updating it first. */
  asBuilt: boolean
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0) || !Number.isFinite(value))
    throw new Error(`--${name} must be a number above 0, not ${text}`)
  return value
}

function peerOf(text: string): Peer {
  const [, name, url] = /^([\w-]+)=(.+)$/.exec(text) ?? []
  if (!name || !url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`--beside must be name=url, such as astro=http://localhost:8080/, not ${text}`)
  return { name, url }
}

/** @throws {Error} that names the wrong argument */
export function parseArguments(args: readonly string[], topics: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'load-seconds': { type: 'string', default: '60' },
      'memory-minutes': { type: 'string', default: '10' },
      runs: { type: 'string', default: '5' },
      beside: { type: 'string', multiple: true, default: [] },
      page: { type: 'string', multiple: true, default: [] },
      'as-built': { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !topics.includes(name))
  if (unknown.length > 0)
    throw new Error(`unknown topic: ${unknown.join(', ')}. Choose from: ${topics.join(', ')}`)
  const beside = values.beside.map(peerOf)
  if (new Set(beside.map(({ name }) => name)).size < beside.length)
    throw new Error('--beside was given two pages with the same name')
  const runs = positive('runs', values.runs)
  if (!Number.isInteger(runs)) throw new Error(`--runs must be a whole number, not ${runs}`)
  return {
    wanted: positionals,
    asBuilt: values['as-built'],
    loadSeconds: positive('load-seconds', values['load-seconds']),
    memoryMinutes: positive('memory-minutes', values['memory-minutes']),
    runs,
    beside,
    pages: values.page,
  }
}
