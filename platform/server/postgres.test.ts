import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, startDoor, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from './database.ts'
import type { Database } from './postgres.ts'
import { withinLimit } from './time-limit.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await openTestDatabase()
  database = connectDatabase(place.connectionString)
  await database.setUp(['create table things (id int primary key, name text)'])
})

/** Connections of this database besides the one that asks. */
const countOf = async (pids: number[]) =>
  (await database.run('select count(*)::int as n from pg_stat_activity where pid = any($1)', [pids]))[0]?.n

describe('an ordinary Postgres', () => {
  it('returns values in the same types as SQL over HTTP', async () => {
    const [row] = await database.run(
      `select $1::int as number, $2::int[] as numbers, $3::timestamptz as time, $4::bool as yes, $5::jsonb as json,
        $6::text as nothing, $7::text[] as texts, $8::int8 as big`,
      [
        7,
        [3, 1],
        '2026-01-02T03:04:05.678Z',
        true,
        '{"a":[1,null]}',
        null,
        ['a"b', '{e}', ''],
        '9007199254740993',
      ],
    )
    expect(row).toEqual({
      number: 7,
      numbers: [3, 1],
      time: new Date('2026-01-02T03:04:05.678Z'),
      yes: true,
      json: { a: [1, null] },
      nothing: null,
      texts: ['a"b', '{e}', ''],
      big: '9007199254740993',
    })
  })

  it('stores all statements of a transaction or none, and says why with Postgres’s own code', async () => {
    const insert = { text: 'insert into things (id) values ($1)', params: [1] }
    const twice = database.together([insert, insert])
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' })
    expect(await database.run('select id from things')).toEqual([])
    expect(await database.together([insert, { text: 'select id from things' }])).toEqual([[], [{ id: 1 }]])
    await expect(database.run('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  it('never gives a statement a connection that an earlier one left in a transaction', async () => {
    const { run } = connectDatabase(`${place.connectionString}?connection_limit=1`)
    const [left] = await run('select pg_backend_pid() as pid')
    await run('begin')
    expect(await run('select pg_backend_pid() as pid')).not.toEqual([left])
  })

  it('opens as many connections as its address allows, and a statement waits for a free one', async () => {
    const { run } = connectDatabase(`${place.connectionString}?connection_limit=2`)
    const pids = await Promise.all(
      Array.from({ length: 20 }, () => run('select pg_backend_pid() as pid, pg_sleep(0.01)')),
    )
    expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(2)
  })

  it('closes a connection whose statement outlives the time limit', async () => {
    const door = await startDoor(place)
    const { run } = connectDatabase(door.connectionString)
    await run('select 1')
    door.set('silent')
    await expect(withinLimit(() => run('select 2'), 200)).rejects.toThrow('timeout')
    door.set('up')
    expect(await run('select 3 as n')).toEqual([{ n: 3 }])
    expect(door.entered()).toBe(2)
    door.close()
  })

  it('that cannot be reached says so, without a code that would blame the statement', async () => {
    const door = await startDoor(place, 'away')
    const failed: unknown = await connectDatabase(door.connectionString)
      .run('select 1')
      .catch((error) => error)
    expect(failed).toMatchObject({ message: expect.stringContaining('the database cannot be reached') })
    expect(failed).not.toHaveProperty('code')
    door.set('up')
    expect(await connectDatabase(door.connectionString).run('select 1 as n')).toEqual([{ n: 1 }])
    door.close()
  })

  it('keeps no connection of a process that is killed', async () => {
    const program = `import { connectDatabase } from '${import.meta.dirname}/database.ts'
      const { run } = connectDatabase(process.argv[1])
      const asked = Array.from({ length: 3 }, () => run('select pg_backend_pid() as pid, pg_sleep(0.1)'))
      console.log(JSON.stringify((await Promise.all(asked)).map(([row]) => row.pid)))
      setInterval(() => {}, 1000)`
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, place.connectionString],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [printed] = await once(child.stdout, 'data')
    const pids = JSON.parse(String(printed))
    expect(await countOf(pids)).toBe(3)
    child.kill('SIGKILL')
    await expect.poll(() => countOf(pids)).toBe(0)
  })
})

const BOUNCER = '/usr/sbin/pgbouncer'

describe.skipIf(!existsSync(BOUNCER))('PgBouncer in transaction mode', () => {
  let folder: string
  let bouncer: ReturnType<typeof spawn>
  let pooled: Database
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'))
    const { hostname, port, username, password, pathname } = new URL(place.connectionString)
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const address = free.address()
    const own = typeof address === 'object' ? address?.port : 0
    free.close()
    await writeFile(path.join(folder, 'users'), `"${username}" "${password}"\n`)
    await writeFile(
      path.join(folder, 'bouncer.ini'),
      `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
auth_type = scram-sha-256\nauth_file = ${folder}/users\npool_mode = transaction\ndefault_pool_size = 2\nunix_socket_dir =\n`,
    )
    await chmod(folder, 0o755)
    const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    bouncer = spawn(BOUNCER, [...asRoot, path.join(folder, 'bouncer.ini')], { stdio: 'ignore' })
    const url = Object.assign(new URL(place.connectionString), { port: String(own), pathname })
    pooled = connectDatabase(url.href)
  })
  afterAll(async () => {
    bouncer.kill()
    await rm(folder, { recursive: true })
  })

  it('answers more clients than it has connections, each transaction whole', async () => {
    await expect.poll(() => pooled.run('select 1 as n').catch(() => [])).toEqual([{ n: 1 }])
    await pooled.setUp(['create table pooled (n int)'])
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? pooled.run('insert into pooled values ($1)', [n])
          : pooled.together([
              { text: 'insert into pooled values ($1)', params: [n] },
              { text: 'select pg_advisory_xact_lock(7)' },
            ]),
      ),
    )
    expect(await pooled.run('select count(distinct n)::int as n from pooled')).toEqual([{ n: 40 }])
  })
})
