import { noRowsYet } from './database.ts'
import type { Database } from './postgres.ts'

/** One step of a section's tables. A released step is never edited; a change is a new step. */
export type Migration = {
  number: number
  name: string
  statements: readonly string[]
}

export type Migrations = {
  table: string
  /** Key of the advisory lock: a number that no other section uses, the same in all releases. */
  lock: number
  steps: readonly Migration[]
}

/** Source: PostgreSQL, Appendix A, Error Codes. */
const UNIQUE_VIOLATION = '23505'

const violates = (error: unknown, constraint: string) =>
  error instanceof Error &&
  Reflect.get(error, 'code') === UNIQUE_VIOLATION &&
  Reflect.get(error, 'constraint') === constraint

/**
 * Runs the steps that a database lacks, all of them or none; a failed call can be repeated. Hosts that start at once
 * wait for each other at the lock, so each step runs once: a later host finds its number taken. Steps of later releases
 * are left alone. Older releases run beside newer ones, so a step may only add what older releases can do without.
 *
 * The libraries we know (node-pg-migrate, Umzug, Graphile Migrate) hold a Postgres session in which they ask and then
 * decide. Over HTTP a transaction is one request, whose statements are all known before the first one runs; here a
 * primary key decides.
 * @throws the database's error for the first statement that fails
 */
export async function migrate(
  { run, setUp }: Pick<Database, 'run' | 'setUp'>,
  { table, lock, steps }: Migrations,
): Promise<void> {
  const key = `${table}_pkey`

  async function lacking(): Promise<Migration[]> {
    const rows = await run(`select number from ${table}`).catch(noRowsYet)
    const taken = new Set(rows.map((row) => row.number))
    return steps.filter(({ number }) => !taken.has(number)).toSorted((a, b) => a.number - b.number)
  }

  const take = (left: readonly Migration[]) =>
    setUp([
      // Without the lock, hosts that start together would conflict in `if not exists`.
      `select pg_advisory_xact_lock(${lock})`,
      `create table if not exists ${table} (
        number integer constraint ${key} primary key,
        name text not null,
        applied_at timestamptz not null default now()
      )`,
      ...left.flatMap(({ number, name, statements }) => [
        `insert into ${table} (number, name) values (${number}, '${name.replaceAll("'", "''")}')`,
        ...statements,
      ]),
    ])

  let left = await lacking()
  while (left.length > 0) {
    try {
      return await take(left)
    } catch (error) {
      const before = left.length
      if (violates(error, key)) left = await lacking()
      // Nothing has changed since, so no other host has taken the step.
      if (left.length === before) throw error
    }
  }
}
