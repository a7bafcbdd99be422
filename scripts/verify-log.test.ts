import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createMemoryLogger } from '@lustre/platform/server'
import { startDatabase } from '@lustre/stand-ins/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectSql } from '../host/operate/provider-endpoints.ts'
import { headFile } from '../host/operate/security-log/head.ts'
import { createSecurityLog } from '../host/operate/security-log/security-log.ts'
import { verifyLog } from './verify-log.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Long, because the engine takes seconds to start, and more on a busy machine. */
const START_LIMIT_MS = 120_000

let dataDir: string
let noted: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'verify-log-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Uses the embedded database as the host does, while it is running. */
async function running(work: (run: NonNullable<ReturnType<typeof connectSql>>) => Promise<unknown>) {
  const database = await startDatabase({ dataDir: path.join(dataDir, 'database') })
  const run = connectSql({
    DATABASE_URL: database.connectionString,
    DATABASE_FETCH_ENDPOINT: database.fetchEndpoint,
  })
  try {
    if (run) await work(run)
  } finally {
    await database.close()
  }
}

async function command() {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/data.ts', 'verify-log'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  const [problem, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { problem, code }
}

const env = () => ({ DATA_DIR: dataDir })

describe('verify-log', { timeout: START_LIMIT_MS }, () => {
  test('[verify-whole] reports that the log is complete, and where it ends', async () => {
    await expect(verifyLog(env())).rejects.toThrow('There is no database')
    await running(async (run) => {
      const log = createSecurityLog({ log: createMemoryLogger(), run, addressKey: 'k', headDir: dataDir })
      for (let i = 0; i < 4; i++) await log.note({ kind: 'settings-changed', detail: String(i) })
      await log.close()
    })
    const said = await verifyLog(env())
    expect(said).toContain('The security log is whole: 4 entries.')
    noted = /verify-log (\S+)/.exec(said)?.[1] ?? ''
    expect(JSON.parse(await readFile(headFile(dataDir), 'utf8'))).toEqual({ id: 4, hash: noted.slice(2) })
    await expect(verifyLog(env(), '4')).rejects.toThrow('<entries>:<hash>')
  })

  test('[chain-end] detects a truncated end from the host’s note, or from one kept elsewhere', async () => {
    await running((run) => run('delete from security.log where id = 4'))
    const cut = 'entry 4 is missing: the log once had 4 entries and now ends after 3'
    await expect(verifyLog(env())).rejects.toThrow(cut)
    await rm(headFile(dataDir))
    await expect(verifyLog(env(), noted)).rejects.toThrow(cut)
    expect(await verifyLog(env())).toContain('whole: 3 entries')
  })

  test('[verify-broken] names the first broken entry when run as a command, and exits with 1', async () => {
    await running((run) => run(`update security.log set body = replace(body, 'settings', 'x') where id >= 2`))
    const { code, problem } = await command()
    expect(code).toBe(1)
    expect(problem).toContain('The security log is broken: entry 2 was changed')
  })
})
