import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')
export const ADMIN_PASSCODE = 'bench-admin-passcode'
const PORT = 4573
const START_LIMIT_MS = 60_000

export type BenchSite = { url: string; child: ChildProcess; dataDir: string; startMs: number }

/** Waits until a server answers. @throws {Error} when it does not within a minute */
async function answers(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${url} did not answer`)
}

/** Runs `measure` against the built site in a process of its own, on an empty data folder that is removed after. */
export async function withSite<T>(
  env: Record<string, string>,
  measure: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lustre-bench-'))
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'e2e/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      SURGAI_PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSCODE,
      ...env,
    },
  })
  try {
    const url = `http://localhost:${PORT}`
    await answers(`${url}/readyz`)
    return await measure({ url, child, dataDir, startMs: performance.now() - started })
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}
