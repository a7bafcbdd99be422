import { setTimeout as wait } from 'node:timers/promises'
import { mixedVersions } from '../../e2e/releases/testing/load.ts'
import { quantile } from './statistics.ts'

/**
 * A separate program, so that other work of the bench does not delay its requests:
 * `node scripts/run.mjs bench/support/steady-load.ts '<Order as JSON>'`. Prints a `LoadReport` as JSON at the end.
 */
export type Order = { url: string; paths: readonly string[]; perSecond: number; seconds: number }

export type LoadReport = {
  requests: number
  /** Failed requests with their paths, a hundred at most. */
  failures: string[]
  /** Files of a release other than the document's. */
  mixed: string[]
  p50Ms: number
  p99Ms: number
}

const MAX_TOLD = 100
const TICK_MS = 5
const TIMEOUT_MS = 30_000
const HEADERS = { 'accept-encoding': 'identity' }

const { url, paths, perSecond, seconds }: Order = JSON.parse(process.argv[2] ?? '')
const failures: string[] = []
const mixed: string[] = []
const times: number[] = []

function check(path: string, status: number, type: string, body: string): void {
  if (status !== 200) failures.push(`${path}: ${status}`)
  else if (!type.startsWith('text/html')) return
  else if (!body.includes('<h1')) failures.push(`${path}: no page in the document`)
  else mixed.push(...mixedVersions(body))
}

/** Times count from when a request was due, so that a stalling host cannot hide its delay. */
async function ask(path: string, due: number): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url + path, { signal, redirect: 'manual', headers: HEADERS })
    const body = await response.text()
    times.push(performance.now() - due)
    check(path, response.status, response.headers.get('content-type') ?? '', body)
  } catch (error) {
    failures.push(`${path}: ${String(error)}`)
  }
}

const total = Math.round(perSecond * seconds)
const running: Promise<void>[] = []
const started = performance.now()
while (running.length < total) {
  const dueByNow = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1)
  while (running.length < dueByNow) {
    const index = running.length
    running.push(ask(paths[index % paths.length] ?? '/', started + (index * 1000) / perSecond))
  }
  await wait(TICK_MS)
}
await Promise.all(running)
const result: LoadReport = {
  requests: total,
  failures: failures.slice(0, MAX_TOLD),
  mixed: mixed.slice(0, MAX_TOLD),
  p50Ms: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
}
process.stdout.write(`${JSON.stringify(result)}\n`)
