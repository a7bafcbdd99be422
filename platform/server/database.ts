import { neon, neonConfig } from '@neondatabase/serverless'
import { NO_DATABASE } from '../definition/providers.ts'
import {
  connectPostgres,
  type Database,
  endpointOf,
  isOrdinary,
  type RunSql,
  type Statement,
} from './postgres.ts'
import { limitSignal } from './time-limit.ts'

/** Building an index over a long table can take minutes, once. */
const SETUP_TIMEOUT_MS = 300_000

/** Undefined table. Source: PostgreSQL, Appendix A, Error Codes. */
const NO_TABLE = '42P01'

/** Catches the failure of a query of a table that no host has created yet: it has no rows. */
export function noRowsYet(error: unknown): never[] {
  if (error instanceof Error && Reflect.get(error, 'code') === NO_TABLE) return []
  throw error
}

const isMissing = () => Promise.reject(new Error(`DATABASE_URL is ${NO_DATABASE}`))

/**
 * Connects to a database by its own protocol: SQL over HTTP at the provider's address or at an endpoint, otherwise
 * Postgres's own.
 * @param fetchEndpoint address of the SQL-over-HTTP endpoint, unless it is the provider's own
 */
export function connectDatabase(url: string, fetchEndpoint?: string | null): Database {
  if (url === NO_DATABASE) return { run: isMissing, together: isMissing, setUp: isMissing }
  if (isOrdinary(url, fetchEndpoint)) return connectPostgres(url, SETUP_TIMEOUT_MS)
  const endpoint = endpointOf(url, fetchEndpoint)
  if (endpoint !== null) neonConfig.fetchEndpoint = () => endpoint
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
      // A database that does not answer fails within seconds, not within the minutes that tables may take.
      await run('select 1')
      await transaction(
        statements.map((text) => ({ text })),
        AbortSignal.timeout(SETUP_TIMEOUT_MS),
      )
    },
  }
}
