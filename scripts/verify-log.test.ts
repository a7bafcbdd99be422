import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createMemoryLogger } from '@lustre/platform/server'
import { startDatabase } from '@lustre/stand-ins/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headFile } from '../host/security-log/head.ts'
import { createSecurityLog } from '../host/security-log/security-log.ts'
import { connectSql } from '../host/security-log/sql.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const START_LIMIT_MS = 120_000

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'verify-log-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Works with the embedded database as the host does, while it is up. */
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

async function verify(...noted: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/data.ts', 'verify-log', ...noted], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  const [said, problem, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { said, problem, code }
}

test(
  '[log-verify] the command says that the log is whole, names the first broken entry, and notices a cut end',
  async () => {
    expect(await verify()).toMatchObject({
      code: 1,
      problem: expect.stringContaining('There is no database'),
    })
    await running(async (run) => {
      const log = createSecurityLog({ log: createMemoryLogger(), run, addressKey: 'k', headDir: dataDir })
      for (let i = 0; i < 4; i++) await log.note({ kind: 'settings-changed', detail: String(i) })
      await log.close()
    })
    const whole = await verify()
    expect(whole).toMatchObject({ code: 0, problem: '' })
    expect(whole.said).toContain('The security log is whole: 4 entries.')
    const noted = /verify-log (\S+)/.exec(whole.said)?.[1] ?? ''
    expect(JSON.parse(await readFile(headFile(dataDir), 'utf8'))).toEqual({ id: 4, hash: noted.slice(2) })
    expect((await verify(noted)).code).toBe(0)

    await running((run) => run('delete from security_log where id = 4'))
    const cut = await verify()
    expect(cut.code).toBe(1)
    expect(cut.problem).toContain('entry 4 is missing: the log was noted with 4 entries and ends after 3')
    await rm(headFile(dataDir))
    expect((await verify()).code).toBe(0)
    expect(await verify(noted)).toMatchObject({ code: 1 })

    await running((run) => run(`update security_log set body = replace(body, 'settings', 'x') where id = 2`))
    const changed = await verify()
    expect(changed.code).toBe(1)
    expect(changed.problem).toContain('The security log is broken: entry 2 was changed')
    expect((await verify('4')).problem).toContain('<entries>:<hash>')
  },
  START_LIMIT_MS,
)
