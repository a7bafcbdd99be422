import type { PoolClient } from 'pg'
import { isOutdated, keepsTooMany } from './prepared.ts'

/**
 * All of DISCARD ALL but what it forgets: the statements that the host has prepared, and their plans. The last one
 * tells of statements that a request has prepared by itself, which might have a name of ours.
 * Source: Postgres, `DiscardAll` in src/backend/commands/discard.c.
 */
const AS_NEW = `CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *; DISCARD SEQUENCES; DISCARD TEMP;
SELECT pg_catalog.pg_advisory_unlock_all(),
  EXISTS (SELECT FROM pg_catalog.pg_prepared_statements WHERE from_sql) AS is_strange`

/**
 * The next request must find the connection as new: no open transaction, role, setting or temporary table.
 * @param sent the request, whose statements may still be under way
 */
export async function reset(client: PoolClient, sent: Promise<unknown>): Promise<void> {
  try {
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK')
    // one result for each statement, which the types do not know
    const results: unknown = await client.query<{ is_strange: boolean }>(AS_NEW)
    const last = Array.isArray(results) ? results.at(-1) : undefined
    const isWrong = await sent.then(() => false, isOutdated)
    client.release(isWrong || keepsTooMany(client) || last?.rows[0]?.is_strange !== false)
  } catch (error) {
    // not fit for anybody
    client.release(error instanceof Error ? error : true)
  }
}
