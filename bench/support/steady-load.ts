import { Agent, get } from 'node:http'
import { mixedVersions } from '../../e2e/releases/testing/load.ts'
import { quantile } from './statistics.ts'

/**
 * A program of its own, so that what else the bench does costs these requests nothing:
 * `node scripts/run.mjs bench/support/steady-load.ts '<Order as JSON>'`. Prints a `LoadReport` as JSON at the end.
 */
export type Order = { url: string; paths: readonly string[]; perSecond: number; seconds: number }

export type LoadReport = {
  requests: number
  /** What failed, with its address; a hundred at most. */
  failures: string[]
  /** Files of documents that are of another release than the document. */
  mixed: string[]
  p50Ms: number
  p99Ms: number
}

const MAX_TOLD = 100
const TICK_MS = 5
const TIMEOUT_MS = 30_000

const { url, paths, perSecond, seconds }: Order = JSON.parse(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true })
const failures: string[] = []
const mixed: string[] = []
const times: number[] = []

function check(path: string, status: number, type: string, body: string): void {
  if (status !== 200) failures.push(`${path}: ${status}`)
  else if (!type.startsWith('text/html')) return
  else if (!body.includes('<h1')) failures.push(`${path}: no page in the document`)
  else mixed.push(...mixedVersions(body))
}

/** Times count from the moment at which the request was due, so that a host that stalls cannot hide it. */
const ask = (path: string, due: number): Promise<void> =>
  new Promise((resolve) => {
    const fail = (error: Error) => {
      failures.push(`${path}: ${error.message}`)
      resolve()
    }
    get(url + path, { agent, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        times.push(performance.now() - due)
        const type = response.headers['content-type'] ?? ''
        check(path, response.statusCode ?? 0, type, Buffer.concat(chunks).toString())
        resolve()
      })
    })
      .on('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`))
      })
      .on('error', fail)
  })

const total = Math.round(perSecond * seconds)
const running: Promise<void>[] = []
const started = performance.now()
while (running.length < total) {
  const dueByNow = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1)
  while (running.length < dueByNow) {
    const index = running.length
    running.push(ask(paths[index % paths.length] ?? '/', started + (index * 1000) / perSecond))
  }
  await new Promise((resolve) => setTimeout(resolve, TICK_MS))
}
await Promise.all(running)
agent.destroy()
const result: LoadReport = {
  requests: total,
  failures: failures.slice(0, MAX_TOLD),
  mixed: mixed.slice(0, MAX_TOLD),
  p50Ms: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
}
process.stdout.write(`${JSON.stringify(result)}\n`)
