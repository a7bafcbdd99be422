import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

const data = (dataDir: string, ...args: string[]) => dataWith({ DATA_DIR: dataDir }, ...args)
const dataWith = (settings: NodeJS.ProcessEnv, ...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  return spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/data.ts', ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
}

test('lists the backups, newest first, with time, kind, records, size and path', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'))
  const backups = path.join(folder, 'backups')
  try {
    expect(data(folder, 'backups').stdout).toBe(`There are no backups in ${backups} yet.\n`)
    mkdirSync(backups)
    const daily = path.join(backups, '2026-01-02T03-04-05Z.daily.2241-records.tar.gz')
    const upgrade = path.join(backups, '2026-01-03T00-00-00Z.upgrade.2250-records.tar.gz')
    writeFileSync(daily, Buffer.alloc(4_200_000))
    writeFileSync(upgrade, '')
    writeFileSync(path.join(backups, 'half.draft'), '')
    expect(data(folder, 'backups').stdout.trimEnd().split('\n')).toEqual([
      `  2026-01-03T00:00:00Z  upgrade       2250 records     0.0 MB  ${upgrade}`,
      `  2026-01-02T03:04:05Z  daily         2241 records     4.2 MB  ${daily}`,
    ])
    const wrong = data(folder, 'restore')
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('usage: npm run data -- <command>\n  backups '),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('says what to install when the Postgres programs are missing, and exits with 1', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'))
  try {
    const url = 'postgres://site:secret@127.0.0.1:1/site'
    const { status, stderr } = dataWith({ DATA_DIR: folder, DATABASE_URL: url, PATH: folder }, 'backup')
    expect([status, stderr]).toEqual([1, expect.stringContaining('pg_dump is not installed.')])
    expect(stderr).toContain('apt-get install postgresql-client')
    expect(readdirSync(path.join(folder, 'backups'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
