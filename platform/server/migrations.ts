import type { Database } from './database.ts'

/** A step of a section's tables. Once it is released it is never edited: what comes after it is a step of its own. */
export type Migration = {
  /** Steps are taken in the order of their numbers. */
  number: number
  name: string
  statements: readonly string[]
}

export type Migrations = {
  /** The table that remembers the steps, such as `gallery_migrations`; a section's own. */
  table: string
  /** Of the advisory lock: any number that no other section has, the same in all releases. */
  lock: number
  steps: readonly Migration[]
}

/** Source: PostgreSQL, Appendix A, Error Codes. */
const UNIQUE_VIOLATION = '23505'
const NO_TABLE = '42P01'

const failedWith = (error: unknown, facts: Readonly<Record<string, string>>) =>
  error instanceof Error && Object.entries(facts).every(([name, value]) => Reflect.get(error, name) === value)

/**
 * Takes the steps that a database lacks, all of them or none; what fails is begun anew at the next call. However many
 * hosts start at once, each step is taken once: they wait for each other at the lock, and who comes later finds its
 * number taken. Steps that a later release has taken are left alone: an older one goes on beside it, so a step may
 * only add what older releases can do without.
 *
 * No library, because those we know (node-pg-migrate, Umzug, Graphile Migrate) hold a session of Postgres, in which
 * they ask and then decide. Over HTTP a transaction is one request, whose statements are all known before the first
 * one runs; what decides here is a primary key.
 * @throws what the database says of the first statement that fails
 */
export async function migrate(
  { run, setUp }: Pick<Database, 'run' | 'setUp'>,
  { table, lock, steps }: Migrations,
): Promise<void> {
  const key = `${table}_pkey`

  async function lacking(): Promise<Migration[]> {
    const rows = await run(`select number from ${table}`).catch((error: unknown) => {
      if (failedWith(error, { code: NO_TABLE })) return []
      throw error
    })
    const taken = new Set(rows.map((row) => row.number))
    return steps.filter(({ number }) => !taken.has(number)).toSorted((a, b) => a.number - b.number)
  }

  const take = (left: readonly Migration[]) =>
    setUp([
      // hosts that start together would trip over each other's `if not exists`
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
      if (failedWith(error, { code: UNIQUE_VIOLATION, constraint: key })) left = await lacking()
      // no other host has taken one meanwhile
      if (left.length === before) throw error
    }
  }
}
