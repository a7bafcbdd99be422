import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../host/settings/settings.ts'
import { freePort } from '../../host/testing/free-port.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { trustOf } from '../../host/testing/site-store.ts'

export const ADMIN_PASSCODE = 'bench-admin-passcode'
const START_LIMIT_MS = 600_000
const POLL_MS = 25
export const HOST_LOG = path.join(ROOT, 'bench/results/host.log')

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lustre-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type BenchSite = {
  url: string
  toolUrl: string
  pid: number
  startMs: number
}

type SiteStart = {
  program?: readonly string[]
  env?: Readonly<Record<string, string>>
}

const BUILT_SITE = ['scripts/run.mjs', 'host/testing/serve.ts']

/** @throws {Error} when the server does not answer in time, or its process ended */
async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until && !hasEnded()) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await wait(POLL_MS)
  }
  throw new Error(hasEnded() ? 'the site did not start' : `${url} did not answer in ${START_LIMIT_MS} ms`)
}

/** Runs `measure` against a site in its own process, on free ports and an empty data folder. */
export const withSite = <T>(
  { program = BUILT_SITE, env = {} }: SiteStart,
  measure: (site: BenchSite) => Promise<T>,
): Promise<T> =>
  withFolder(async (dataDir) => {
    const [port, toolPort] = await Promise.all([freePort(), freePort()])
    await mkdir(path.dirname(HOST_LOG), { recursive: true })
    const log = await open(HOST_LOG, 'a')
    const started = performance.now()
    // The data folder is empty, so the built site's key comes from here.
    const trust = trustOf(readSettings(process.env).DATA_DIR)
    const ports = { PORT: String(port), SURGAI_PORT: String(toolPort) }
    const child = spawn(process.execPath, program, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', log.fd],
      env: { ...process.env, ...ports, ...trust, DATA_DIR: dataDir, ADMIN_PASSCODE, ...env },
    })
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    const gone = once(child, 'exit')
    try {
      const url = `http://localhost:${port}`
      await answers(`${url}/readyz`, () => (child.exitCode ?? child.signalCode) !== null)
      const startMs = performance.now() - started
      return await measure({ url, toolUrl: `http://localhost:${toolPort}`, pid: child.pid ?? 0, startMs })
    } finally {
      process.off('exit', stop)
      stop()
      await gone
      await log.close()
    }
  })
