import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { prepareDatabase } from '@lustre/embedded/testing/prepare-database'
import { programOf } from './programs.ts'
import { ROOT } from './site-copy.ts'

const START_LIMIT_MS = 60_000
const SITE_LINE = /^site (http:\S+)$/

export type HostProcess = {
  /** Without a trailing slash. */
  url: string
  pid: number
  /** JSON lines of the host's log, oldest first. */
  log: string[]
  exitCode(): number | null
  stop(): Promise<void>
  kill(): Promise<void>
}

/** Checks whether the host would create a database; a folder with lost data is another case. */
const isNew = (dataDir: string) => !existsSync(dataDir) || readdirSync(dataDir).length === 0

/**
 * Starts a host on a built site in its own process, on a free port.
 * @param env at least SITE_DIR and DATA_DIR
 * @throws {Error} with its log when it does not start
 */
export async function startHost(env: Readonly<Record<string, string>>): Promise<HostProcess> {
  const { DATA_DIR, DATABASE_URL = '' } = env
  if (DATA_DIR !== undefined && DATABASE_URL === '' && isNew(DATA_DIR))
    await prepareDatabase(path.join(DATA_DIR, 'database'))
  const child = spawn(process.execPath, programOf('host/testing/serve.ts'), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', SURGAI_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the host ${why}:\n${log.join('\n')}`))
    const timer = setTimeout(() => {
      fail(`did not start in ${START_LIMIT_MS} ms`)
      child.kill('SIGKILL')
    }, START_LIMIT_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = SITE_LINE.exec(line)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve({
        url,
        pid: child.pid ?? 0,
        log,
        exitCode: () => child.exitCode,
        stop: () => end('SIGTERM'),
        kill: () => end('SIGKILL'),
      })
    })
  })
}
