import type { PoolClient } from 'pg'
import { isOutdated, keepsTooMany } from './prepared.ts'

/**
 * DISCARD ALL, except that prepared statements and their plans stay. The last query reports statements that a
 * request prepared by itself, whose names might collide with the host's. Source: Postgres, `DiscardAll` in
 * src/backend/commands/discard.c.
 */
const AS_NEW = `CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *; DISCARD SEQUENCES; DISCARD TEMP;
SELECT pg_catalog.pg_advisory_unlock_all(),
  EXISTS (SELECT FROM pg_catalog.pg_prepared_statements WHERE from_sql) AS is_strange`

/**
 * Resets a connection, so that the next request finds no open transaction, role, setting or temporary table.
 * @param sent the request, whose statements may still be running
 */
export async function reset(client: PoolClient, sent: Promise<unknown>): Promise<void> {
  try {
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK')
    // The result is one entry for each statement, which the types do not say.
    const results: unknown = await client.query<{ is_strange: boolean }>(AS_NEW)
    const last = Array.isArray(results) ? results.at(-1) : undefined
    const isWrong = await sent.then(() => false, isOutdated)
    client.release(isWrong || keepsTooMany(client) || last?.rows[0]?.is_strange !== false)
  } catch (error) {
    // Closes the connection, because it may be in any state.
    client.release(error instanceof Error ? error : true)
  }
}
