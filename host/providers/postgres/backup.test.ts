import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPostgres, type TestPostgres } from '../../testing/postgres.ts'
import {
  backUpPostgres,
  checkPostgresBackup,
  drillPostgres,
  keepPostgresBackup,
  listPostgresBackups,
  restorePostgres,
} from './backup.ts'

/** The version of Postgres that the tests install from a package. */
const PACKAGED_VERSION = 18

/** Finds a server that pg_dump accepts: it refuses a newer one, and Debian's own server serves instead. */
function findServer(): { skip: string } | { programs: string | undefined } {
  const { stdout = '' } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  const version = Number(/ (\d+)/.exec(stdout)?.[1] ?? 0)
  if (version === 0) return { skip: 'pg_dump is not installed' }
  if (version >= PACKAGED_VERSION) return { programs: undefined }
  const programs = `/usr/lib/postgresql/${version}`
  return existsSync(`${programs}/bin/initdb`)
    ? { programs }
    : { skip: `pg_dump ${version} is older than the server, and there is no server ${version}` }
}
const found = findServer()
const name = `a backup of a Postgres${'skip' in found ? ` (skipped: ${found.skip})` : ''}`

describe.skipIf('skip' in found)(name, () => {
  let server: TestPostgres
  let dir: string
  let n = 0
  beforeAll(async () => {
    server = await createTestPostgres('skip' in found ? undefined : found.programs)
    await server.start()
  })
  afterAll(() => server.remove())
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'postgres-backup-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  async function run(url: string, ...statements: string[]) {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of statements.slice(0, -1)) await client.query(statement)
      return (await client.query(statements.at(-1) ?? '')).rows
    } finally {
      await client.end()
    }
  }
  async function database(): Promise<string> {
    n += 1
    await run(server.url, `create database "site ${n}"`)
    return server.url.replace(/postgres$/, `site%20${n}`)
  }
  async function filled(): Promise<string> {
    const url = await database()
    await run(
      url,
      'create table runs (id serial primary key, picks int[])',
      'insert into runs (picks) select array[n, n + 1] from generate_series(1, 500) n',
      'create schema other',
      'create table other."Odd ""name" (a int)',
    )
    return url
  }
  const inDir = (file: string) => path.join(dir, file)

  it('[backup-drill] is restored beside the site’s database, which stays unchanged, and removed again', async () => {
    const url = await filled()
    const { file } = await keepPostgresBackup(url, dir)
    await run(url, 'delete from runs')
    expect(await drillPostgres(url, file)).toMatchObject({ 'public.runs': 500 })
    expect(await run(url, 'select count(*)::int as n from runs')).toEqual([{ n: 0 }])
    await writeFile(inDir('half.postgres.dump'), (await readFile(file)).subarray(0, 900))
    await expect(drillPostgres(url, inDir('half.postgres.dump'))).rejects.toThrow()
    expect(await run(url, "select datname from pg_database where datname like 'drill%'")).toEqual([])
    await run(url, "create role reader login password 'reader'")
    const reader = new URL(url)
    reader.username = 'reader'
    reader.password = 'reader'
    await expect(drillPostgres(reader.href, file)).rejects.toThrow('alter role reader createdb')
    await expect(drillPostgres('postgres://a:b@127.0.0.1:1/x', file)).rejects.toThrow(
      /^The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1$/,
    )
  })

  it('[backup-drill] is restored after the database of a killed drill is removed; a running drill keeps its own', async () => {
    const url = await filled()
    const { file } = await keepPostgresBackup(url, dir)
    const [killed, running] = ['a', 'b'].map((each) => `drill_${each.repeat(32)}`)
    for (const each of [killed, running, 'drill_of_operator']) await run(url, `create database ${each}`)
    const drill = new Client({ connectionString: server.url.replace(/postgres$/, `${running}`) })
    await drill.connect()
    expect(await drillPostgres(url, file)).toMatchObject({ 'public.runs': 500 })
    expect(await run(url, "select datname from pg_database where datname like 'drill%' order by 1")).toEqual([
      { datname: running },
      { datname: 'drill_of_operator' },
    ])
    await drill.end()
    for (const each of [running, 'drill_of_operator']) await run(url, `drop database ${each} with (force)`)
  })

  it('[backup-drill] is restored, with what sections own, by an account that is not a superuser', async () => {
    await run(
      server.url,
      "create role studio login createdb password 'studio'",
      'create role "the studio.part" login',
    )
    await run(server.url, 'grant "the studio.part" to studio', 'create database studio owner studio')
    const own = { username: 'studio', password: 'studio', pathname: '/studio' }
    const url = Object.assign(new URL(server.url), own).href
    await run(
      url,
      'grant usage, create on schema public to "the studio.part"',
      'create table runs (a int)',
      'alter table runs owner to "the studio.part"',
      "create function one() returns int language sql as 'select 1'",
      'alter function one() owner to "the studio.part"',
      'create table own (a int)',
    )
    const { file } = await keepPostgresBackup(url, dir)
    expect(await drillPostgres(url, file)).toEqual({ 'public.own': 0, 'public.runs': 0 })
  })

  it('[backup-postgres] is a consistent snapshot taken during writes, and restores everything into an empty database', async () => {
    const url = await filled()
    await run(url, 'create table pair_a (n int)', 'create table pair_b (n int)')
    const over = new AbortController()
    const writer = (async () => {
      for (let i = 0; !over.signal.aborted; i += 1)
        await run(
          url,
          'begin',
          `insert into pair_a values (${i})`,
          `insert into pair_b values (${i})`,
          'commit',
        )
    })()
    const tables = await backUpPostgres(url, inDir('monday.dump')).finally(() => over.abort())
    await writer
    expect(tables.toSorted()).toEqual(['other.Odd "name', 'public.pair_a', 'public.pair_b', 'public.runs'])

    const fresh = await database()
    const rows = await restorePostgres(fresh, inDir('monday.dump'))
    expect(rows).toMatchObject({ 'public.runs': 500, 'other.Odd "name': 0 })
    expect(rows['public.pair_a']).toBe(rows['public.pair_b'])
    // The sequence continues after the restored records.
    expect(await run(fresh, 'insert into runs (picks) values (array[1]) returning id')).toEqual([{ id: 501 }])
  })

  it('is readable by its owner only, and gets its name only when complete', async () => {
    const url = await filled()
    await backUpPostgres(url, inDir('monday.dump'))
    if (process.platform !== 'win32') expect((await stat(inDir('monday.dump'))).mode & 0o777).toBe(0o600)
    const before = await readFile(inDir('monday.dump'))
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(backUpPostgres(wrong.href, inDir('monday.dump'))).rejects.toThrow(
      'password authentication failed',
    )
    expect(await readdir(dir)).toEqual(['monday.dump'])
    expect(await readFile(inDir('monday.dump'))).toEqual(before)
  })

  it('[restore-refused] is not restored over existing tables or when truncated, and changes nothing', async () => {
    const url = await filled()
    await backUpPostgres(url, inDir('monday.dump'))
    await run(url, 'delete from runs where id > 100')
    await expect(restorePostgres(url, inDir('monday.dump'))).rejects.toThrow('The database holds tables')
    expect(await run(url, 'select count(*)::int as n from runs')).toEqual([{ n: 100 }])

    const whole = await readFile(inDir('monday.dump'))
    await writeFile(inDir('cut.dump'), whole.subarray(0, whole.length - 200))
    await writeFile(inDir('no.dump'), 'no backup')
    const fresh = await database()
    for (const file of ['cut.dump', 'no.dump']) {
      await expect(checkPostgresBackup(inDir(file))).rejects.toThrow('pg_restore: error')
      await expect(restorePostgres(fresh, inDir(file))).rejects.toThrow('pg_restore: error')
    }
    expect(await run(fresh, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  it('[restore-whole] is restored as a whole or not at all', async () => {
    const url = await filled()
    await run(server.url, 'create role section login')
    await run(url, 'create table zzz (a int)', 'alter table zzz owner to section')
    await backUpPostgres(url, inDir('monday.dump'))
    await run(url, 'drop table zzz')
    await run(server.url, 'drop role section')
    const fresh = await database()
    await expect(restorePostgres(fresh, inDir('monday.dump'))).rejects.toThrow(
      'role "section" does not exist',
    )
    expect(await run(fresh, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  it('is one of the newest seven, and replaces the remains of a killed one', async () => {
    const url = await filled()
    const left = inDir('2026-01-01T00-00-00Z.postgres.dump.0b7a3c3e-5a3f-4a7e-9a54-6a3f6ad6cf0e.draft')
    await writeFile(left, '')
    await utimes(left, new Date(2026, 0, 1), new Date(2026, 0, 1))
    for (let day = 1; day <= 8; day += 1)
      await writeFile(inDir(`2026-01-0${day}T00-00-00Z.postgres.dump`), '')
    const { file } = await keepPostgresBackup(url, dir, Date.UTC(2026, 0, 20, 3, 4, 5))
    expect(file).toBe(inDir('2026-01-20T03-04-05Z.postgres.dump'))
    const times = listPostgresBackups(dir).map(({ time }) => time)
    expect([times.length, times[0], times.at(-1)]).toEqual([
      7,
      '2026-01-20T03:04:05Z',
      '2026-01-03T00:00:00Z',
    ])
    expect(await readdir(dir)).toHaveLength(7)
  })

  it.skipIf(process.platform === 'win32')('does not reveal the password to other users', async () => {
    const url = await filled()
    await mkdir(inDir('bin'))
    const real = spawnSync('sh', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).stdout.trim()
    await writeFile(inDir('bin/pg_dump'), `#!/bin/sh\necho "$@" > "${inDir('said')}"\nexec ${real} "$@"\n`)
    await chmod(inDir('bin/pg_dump'), 0o755)
    const before = process.env.PATH
    process.env.PATH = `${inDir('bin')}:${before}`
    try {
      await backUpPostgres(url, inDir('monday.dump'))
    } finally {
      process.env.PATH = before
    }
    const said = await readFile(inDir('said'), 'utf8')
    expect(said).toContain('--format custom')
    expect(said).not.toContain(new URL(url).password)
  })
})
