import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { neon } from '@neondatabase/serverless'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDatabase } from './index.ts'
import { endpointOf } from './testing/filled.ts'

let folder: string
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durability-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

function startHost(): ChildProcess {
  const script = join(import.meta.dirname, 'testing/host.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

async function hostAddress(child: ChildProcess) {
  if (!child.stdout) throw new Error('no stdout')
  for await (const connectionString of createInterface(child.stdout)) return { connectionString }
  throw new Error('the host ended without an address')
}

const connect = ({ connectionString }: { connectionString: string }) => neon(connectionString)

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

describe('a new database', () => {
  it('is created by the next host when the first is killed while creating it', {
    timeout: 120_000,
  }, async () => {
    const killed = startHost()
    // The engine writes this file early, and hundreds of others after it.
    await vi.waitUntil(() => existsSync(join(folder, 'engine.creating', 'PG_VERSION')), {
      timeout: 60_000,
      interval: 5,
    })
    await kill(killed)
    expect((await readdir(folder)).toSorted()).toEqual(['engine.creating', 'lock'])

    const database = await startDatabase({ dataDir: folder })
    expect(await connect(database)`select count(*)::int > 0 as ok from pg_class`).toEqual([{ ok: true }])
    await database.close()
    expect((await readdir(folder)).toSorted()).toEqual(['engine'])
  })

  it('never replaces an existing one', { timeout: 120_000 }, async () => {
    const made = await stat(join(folder, 'engine', 'PG_VERSION'))
    await (await startDatabase({ dataDir: folder })).close()
    expect(await stat(join(folder, 'engine', 'PG_VERSION'))).toMatchObject({
      ino: made.ino,
      mtimeMs: made.mtimeMs,
    })
  })
})

describe('a killed host', () => {
  it('[killed-keeps] keeps every acknowledged row, and its folder opens again', {
    timeout: 120_000,
  }, async () => {
    const first = startHost()
    const sql = connect(await hostAddress(first))
    await sql`create table kept (n int primary key)`
    for (let n = 1; n <= 20; n += 1) await sql`insert into kept values (${n})`
    await kill(first)

    const second = startHost()
    const again = connect(await hostAddress(second))
    expect(await again`select count(*)::int as n from kept`).toEqual([{ n: 20 }])
    const acknowledged: number[] = []
    const writers = Array.from({ length: 40 }, async (_, index) => {
      // Also deletes rows, as staff and retention do: after the kill, these must not count as lost.
      if (index % 4 === 3) await again`delete from kept where n = ${index}`
      await again`insert into kept values (${100 + index})`
      acknowledged.push(100 + index)
      if (acknowledged.length === 10) second.kill('SIGKILL')
    })
    await Promise.allSettled(writers)
    if (second.exitCode === null && second.signalCode === null) await once(second, 'exit')

    const database = await startDatabase({ dataDir: folder })
    expect(database.problem()).toBeNull()
    const rows = await connect(database)`select n from kept where n >= 100`
    expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(acknowledged))
    await database.close()
  })
})

describe('the lock on a data folder', () => {
  it('keeps out a second process with a clear message, while the first continues', {
    timeout: 120_000,
  }, async () => {
    const database = await startDatabase({ dataDir: folder })
    const intruder = startHost()
    let complaint = ''
    intruder.stderr?.on('data', (chunk) => {
      complaint += chunk
    })
    const [code] = await once(intruder, 'close')
    expect(code).toBe(1)
    expect(complaint).toContain(`in use by process ${process.pid}`)
    await expect(startDatabase({ dataDir: folder })).rejects.toThrow(/in use by process/)
    expect(await connect(database)`select 1 as one`).toEqual([{ one: 1 }])
    await database.close()
  })

  it('is released after a start that fails and reports a taken port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const address = squatter.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    await expect(startDatabase({ dataDir: folder, port })).rejects.toThrow(/EADDRINUSE/)
    squatter.close()
    await (await startDatabase({ dataDir: folder })).close()
  })
})

describe('closing the database', () => {
  it('finishes the requests in flight, may be called twice, and keeps the rows', {
    timeout: 60_000,
  }, async () => {
    const database = await startDatabase({ dataDir: folder })
    const sql = connect(database)
    await sql`create table closing (n int)`
    const { hostname, port } = new URL(database.connectionString)
    const inFlight = request(endpointOf(hostname, port), {
      method: 'POST',
      // The server's 100 confirms that the request is in flight.
      headers: { 'neon-connection-string': database.connectionString, expect: '100-continue' },
    })
    inFlight.flushHeaders()
    await once(inFlight, 'continue')
    inFlight.end(
      JSON.stringify({ query: 'insert into closing select count(*) from generate_series(1, 1000000)' }),
    )
    const [[response]] = await Promise.all([once(inFlight, 'response'), database.close(), database.close()])
    expect(response.statusCode).toBe(200)
    response.resume()

    const reopened = await startDatabase({ dataDir: folder })
    const rows = await connect(reopened)`select n from closing`
    expect(rows).toEqual([{ n: 1_000_000 }])
    await reopened.close()
  })
})
