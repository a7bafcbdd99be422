import { neon, neonConfig } from '@neondatabase/serverless'
import { limitSignal } from './time-limit.ts'

/** Making an index of a long list takes its time, once. */
const SETUP_TIMEOUT_MS = 300_000

/** Runs one parameterised statement and gives its rows. */
export type RunSql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

export type Statement = { text: string; params?: unknown[] }

/** Postgres over HTTP: each call is one request, so there is no pool to open or to close. */
export type Database = {
  /** Within the time that is left of the request in which it is called. */
  run: RunSql
  /** All statements or none, in one request, each seeing what those before have done. @returns the rows of each */
  together(statements: readonly Statement[]): Promise<Record<string, unknown>[][]>
  /** Makes tables: all statements or none, once the database answers. They may take minutes. */
  setUp(statements: readonly string[]): Promise<void>
}

/**
 * @param url Postgres connection string
 * @param fetchEndpoint where the SQL-over-HTTP endpoint is, when it is not the provider's own
 */
export function connectDatabase(url: string, fetchEndpoint?: string | null): Database {
  if (fetchEndpoint) neonConfig.fetchEndpoint = () => fetchEndpoint
  const sql = neon(url)
  const run: RunSql = (text, params = []) =>
    sql.query(text, params, { fetchOptions: { signal: limitSignal() } })
  const transaction = (statements: readonly Statement[], signal: AbortSignal) =>
    sql.transaction(
      statements.map(({ text, params = [] }) => sql.query(text, params)),
      { fetchOptions: { signal } },
    )
  return {
    run,
    together: (statements) => transaction(statements, limitSignal()),
    async setUp(statements) {
      // one that does not answer is given up after seconds, not after the minutes that the tables may take
      await run('select 1')
      await transaction(
        statements.map((text) => ({ text })),
        AbortSignal.timeout(SETUP_TIMEOUT_MS),
      )
    },
  }
}
