import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDatabase } from './index.ts'
import { watchAsBefore } from './testing/earlier.ts'
import { countOf, endpointOf, makeFilled, ROWS, running, START_LIMIT_MS } from './testing/filled.ts'

let filled: Awaited<ReturnType<typeof makeFilled>>
let said: string[]
beforeEach(async () => {
  filled = await makeFilled()
  said = []
}, START_LIMIT_MS)
afterEach(() => filled.remove())

const log = { warn: (line: string) => void said.push(line), error: (line: string) => void said.push(line) }

it('[lost-served] refuses requests while the database cannot be opened, says why once, and works as soon as it opens', {
  timeout: START_LIMIT_MS,
}, async () => {
  const { dataDir } = filled
  const control = join(dataDir, 'engine/global/pg_control')
  const whole = await readFile(control)
  await writeFile(control, Buffer.alloc(8192, 7))
  await running({ dataDir, log, retryMs: 100 }, async (run, database) => {
    expect(database.problem()).toContain(`The embedded database in ${dataDir} cannot be used: `)
    const { hostname, port } = new URL(database.connectionString)
    const status = () =>
      fetch(endpointOf(hostname, port), { method: 'POST' }).then(
        (answer) => answer.status,
        // It listens anew with each attempt to open.
        () => null,
      )
    await expect.poll(status).toBe(503)
    await expect(run('select 1')).rejects.toThrow()
    await writeFile(control, whole)
    await expect.poll(() => database.problem()).toBe(null)
    expect(await countOf(run)).toBe(ROWS)
  })
  expect(said).toEqual([expect.stringContaining('cannot be used'), expect.stringContaining('works again')])
})

it('leaves another folder in its place alone', { timeout: START_LIMIT_MS }, async () => {
  const { dataDir } = filled
  await rm(join(dataDir, 'engine'), { recursive: true })
  await mkdir(join(dataDir, 'engine', 'pictures'), { recursive: true })
  const database = await startDatabase({ dataDir, log })
  expect(database.problem()).toContain(`${join(dataDir, 'engine')} is not a complete database`)
  await database.close()
  expect(await readdir(join(dataDir, 'engine'))).toEqual(['pictures'])
  expect(await readdir(dataDir)).toEqual(['engine'])
})

it('[lost-earlier] opens a folder of an earlier release, whose triggers and files go', {
  timeout: START_LIMIT_MS,
}, async () => {
  const { dataDir } = filled
  // As a restore by that release leaves it.
  const engine = 'engine-2026-01-02T03-04-05-006Z-ab12cd'
  await watchAsBefore(join(dataDir, 'engine'))
  await rename(join(dataDir, 'engine'), join(dataDir, engine))
  await writeFile(join(dataDir, `${engine}.ledger`), '{"position":"1","records":500}\t1\n')
  const place = { engine, before: [], versions: { engine: '0.5.16', site: '1.0.0' } }
  await writeFile(join(dataDir, 'current.json'), JSON.stringify(place))

  await running({ dataDir }, async (run) => {
    expect(await countOf(run)).toBe(ROWS)
    expect(await run("select from pg_trigger where tgname like 'kept%'")).toEqual([])
    expect(await run("select from pg_namespace where nspname = 'kept'")).toEqual([])
    await run("insert into runs (name) values ('Ann')")
    await run('alter table runs add column note text')
    expect(await countOf(run)).toBe(ROWS + 1)
  })
  expect(await running({ dataDir }, countOf)).toBe(ROWS + 1)
  expect((await readdir(dataDir)).toSorted()).toEqual(['current.json', engine])
})
