import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSecurityDatabase } from '../../testing/security-database.ts'
import { createChainCheck } from './chain.ts'
import type { SecurityEntry } from './events.ts'
import { createSecurityTable, setUpSecurityTable } from './table.ts'

let database: Awaited<ReturnType<typeof startSecurityDatabase>>
beforeAll(async () => {
  database = await startSecurityDatabase()
})
beforeEach(async () => {
  await setUpSecurityTable(database.run)
  await database.run('truncate security.log')
})

const entry = (change: Partial<SecurityEntry> = {}): SecurityEntry => ({
  event: randomUUID(),
  time: '2026-03-01T12:00:00.000Z',
  kind: 'login',
  section: 'run-admin',
  outcome: 'ok',
  detail: null,
  client: null,
  request: null,
  ...change,
})

async function problem(): Promise<string | null> {
  const { add, end } = createChainCheck([])
  for (const row of await createSecurityTable(database.run).rowsAfter(0, 1000)) {
    const found = add(row)
    if (found !== null) return found
  }
  return end().problem
}

test('[chain-database] the database chains entries the way the check verifies them, whatever they contain', async () => {
  const { append, newest } = createSecurityTable(database.run)
  const first = await append(entry())
  const second = await append(entry({ detail: 'Zoë "x"\n\\u0000 ' }))
  expect([first.id, second.id]).toEqual([1, 2])
  expect(await problem()).toBeNull()
  expect((await newest(null, 1)).map(({ id, entry: found }) => [id, found?.detail])).toEqual([
    [2, 'Zoë "x"\n\\u0000 '],
  ])
  expect((await newest(2, 5)).map(({ id }) => id)).toEqual([1])
})

test('[chain-writers] several writers at once make one chain', async () => {
  const hosts = [createSecurityTable(database.run), createSecurityTable(database.run)]
  await Promise.all([
    setUpSecurityTable(database.run),
    ...Array.from({ length: 40 }, (_, i) => hosts[i % 2]?.append(entry({ detail: String(i) }))),
  ])
  expect(await createSecurityTable(database.run).rowsAfter(0, 100)).toHaveLength(40)
  expect(await problem()).toBeNull()
})

test('stores an entry once when it is sent twice', async () => {
  const { append, rowsAfter } = createSecurityTable(database.run)
  const sent = entry()
  const [first, again] = [await append(sent), await append(sent)]
  expect(again).toEqual({ ...first, added: false })
  expect(await rowsAfter(0, 10)).toHaveLength(1)
})

test('detects changed rows, and no longer returns them as entries', async () => {
  const table = createSecurityTable(database.run)
  for (let i = 0; i < 3; i++) await table.append(entry())
  await database.run("update security.log set body = 'x' where id = 2")
  expect(await problem()).toContain('entry 2 was changed')
  expect((await table.newest(null, 10)).map(({ entry: found }) => found === null)).toEqual([
    false,
    true,
    false,
  ])
})

test('reads nothing before the host has written', async () => {
  await database.run('drop table security.log')
  const table = createSecurityTable(database.run)
  expect(await table.newest(null, 10)).toEqual([])
  expect(await table.rowsAfter(0, 10)).toEqual([])
})
