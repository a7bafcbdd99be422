import type { RunSql } from '@lustre/platform/server'
import { neon, neonConfig } from '@neondatabase/serverless'

const QUERY_TIMEOUT_MS = 10_000
/** Making an index of a long list takes its time, once. */
const SETUP_TIMEOUT_MS = 300_000

export type Statement = { text: string; params?: unknown[] }

/** Postgres over HTTP: each call is one request, so there is no pool to open or to close. */
export type Database = {
  run: RunSql
  /** All statements or none, each seeing what those before have done. @returns the rows of each */
  together(statements: readonly Statement[]): Promise<Record<string, unknown>[][]>
  /** All statements or none; they may take minutes. */
  setUp(statements: readonly Statement[]): Promise<void>
}

const within = (milliseconds: number) => ({ fetchOptions: { signal: AbortSignal.timeout(milliseconds) } })

/**
 * @param url Postgres connection string
 * @param fetchEndpoint where the SQL-over-HTTP endpoint is, when it is not the provider's own
 */
export function connectDatabase(url: string, fetchEndpoint?: string): Database {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = () => fetchEndpoint
  const sql = neon(url)
  const transaction = (statements: readonly Statement[], milliseconds: number) =>
    sql.transaction(
      statements.map(({ text, params = [] }) => sql.query(text, params)),
      within(milliseconds),
    )
  return {
    run: (text, params = []) => sql.query(text, params, within(QUERY_TIMEOUT_MS)),
    together: (statements) => transaction(statements, QUERY_TIMEOUT_MS),
    async setUp(statements) {
      await transaction(statements, SETUP_TIMEOUT_MS)
    },
  }
}
