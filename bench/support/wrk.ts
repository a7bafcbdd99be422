import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

export type LoadOptions = {
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** What the load's own process is started with, such as `taskset -c 1`; only wrk is a process of its own. */
  on?: readonly string[]
}

export type Loaded = {
  requests: number
  perSecond: number
  p99Ms: number
  failed: number
  /** What has asked: one in Node is itself the limit for whoever answers faster. */
  by: 'wrk' | 'autocannon'
}

const MS_IN: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

export const hasWrk = (): boolean => {
  const { error } = spawnSync('wrk', ['-v'])
  return error === undefined
}

/** What the program says at its end. @throws {Error} for anything else, with the text */
export function parseWrk(text: string): Omit<Loaded, 'by'> {
  const [, p99 = '', unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(text) ?? []
  const requests = Number(/^\s+(\d+) requests in /m.exec(text)?.[1] ?? Number.NaN)
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(text)?.[1] ?? Number.NaN)
  const p99Ms = Number(p99) * (MS_IN[unit] ?? Number.NaN)
  if (Number.isNaN(requests + perSecond + p99Ms)) throw new Error(`wrk said nothing that is known:\n${text}`)
  const unwanted = Number(/^\s+Non-2xx or 3xx responses: (\d+)$/m.exec(text)?.[1] ?? 0)
  const broken = [...(/^\s+Socket errors: (.*)$/m.exec(text)?.[1] ?? '').matchAll(/\d+/g)].map(Number)
  return { requests, perSecond, p99Ms, failed: unwanted + broken.reduce((sum, each) => sum + each, 0) }
}

/** Asks with wrk, which is written in C and takes a fraction of what it measures. One thread, no pipelining. */
export async function runWrk(
  url: string,
  { connections, seconds, headers, on }: Required<LoadOptions>,
): Promise<Loaded> {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const counts = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`]
  const [file = '', ...args] = [...on, 'wrk', ...counts, '--latency', ...said, url]
  const { stdout } = await promisify(execFile)(file, args)
  return { ...parseWrk(stdout), by: 'wrk' }
}
