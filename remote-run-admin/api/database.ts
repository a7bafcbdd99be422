import type { RunSql } from '@lustre/platform/server'
import { neon, neonConfig } from '@neondatabase/serverless'

const QUERY_TIMEOUT_MS = 10_000

export type Statement = { text: string; params?: unknown[] }

/** Postgres over HTTP: each call is one request, so there is no pool to open or to close. */
export type Database = {
  run: RunSql
  /** All statements or none. */
  transaction(statements: readonly Statement[]): Promise<void>
}

const withTimeout = () => ({ fetchOptions: { signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) } })

/**
 * @param url Postgres connection string
 * @param fetchEndpoint where the SQL-over-HTTP endpoint is, when it is not the provider's own
 */
export function connectDatabase(url: string, fetchEndpoint?: string): Database {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = () => fetchEndpoint
  const sql = neon(url)
  return {
    run: (text, params = []) => sql.query(text, params, withTimeout()),
    async transaction(statements) {
      await sql.transaction(
        statements.map(({ text, params = [] }) => sql.query(text, params)),
        withTimeout(),
      )
    },
  }
}
