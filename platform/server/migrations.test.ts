import { beforeAll, expect, it } from 'vitest'
import { startSecurityDatabase } from '../testing/security-database.ts'
import { connectDatabase } from './database.ts'
import { type Migration, migrate } from './migrations.ts'

let database: Awaited<ReturnType<typeof startSecurityDatabase>>
beforeAll(async () => {
  database = await startSecurityDatabase()
})

const connect = () => connectDatabase(database.connectionString)
const step = (number: number, name: string, ...statements: string[]): Migration => ({
  number,
  name,
  statements,
})
const taken = async (table: string) =>
  (await database.run(`select number, name from ${table} order by number`)).map(
    ({ number, name }) => `${number} ${name}`,
  )

it('[steps-once] takes each step once, in numerical order, when ten hosts start at once', async () => {
  const steps = [
    step(2, "one's things", 'insert into crowd_things values (1)'),
    step(1, 'things', 'create table crowd_things (id int)'),
  ]
  const hosts = Array.from({ length: 10 }, connect)
  await Promise.all(hosts.map((host) => migrate(host, { table: 'crowd_steps', lock: 1, steps })))
  expect(await database.run('select count(*)::int as n from crowd_things')).toEqual([{ n: 1 }])
  expect(await taken('crowd_steps')).toEqual(['1 things', "2 one's things"])
})

it('[steps-failed] rolls back a start in which a step fails, and retries at the next one', async () => {
  const first = step(1, 'first', 'create table failing_first (id int)')
  const start = (second: string) =>
    migrate(connect(), {
      table: 'failing_steps',
      lock: 2,
      steps: [first, step(2, 'half', 'create table failing_half (id int)', second)],
    })
  await expect(start('insert into nowhere values (1)')).rejects.toMatchObject({ code: '42P01' })
  const tables = await database.run("select tablename from pg_tables where tablename like 'failing%'")
  expect(tables).toEqual([])
  await start('insert into failing_half values (1)')
  expect(await taken('failing_steps')).toEqual(['1 first', '2 half'])
  // A host's own mistake must not look like a step that another host has taken.
  const doubled = step(3, 'doubled', 'create table failing_unique (id int primary key)')
  const twice = {
    ...doubled,
    statements: [...doubled.statements, 'insert into failing_unique values (1), (1)'],
  }
  await expect(migrate(connect(), { table: 'failing_steps', lock: 2, steps: [twice] })).rejects.toMatchObject(
    { constraint: 'failing_unique_pkey' },
  )
})

it('leaves a later release’s steps alone', async () => {
  const now = [step(1, 'now', 'create table later_things (id int)')]
  const later = [...now, step(2, 'later', 'alter table later_things add column more int')]
  await migrate(connect(), { table: 'later_steps', lock: 3, steps: later })
  await migrate(connect(), { table: 'later_steps', lock: 3, steps: now })
  expect(await taken('later_steps')).toEqual(['1 now', '2 later'])
})
