import { DatabaseError, type PoolClient } from 'pg'

/** The most statements that a connection keeps prepared. With more it is closed, and the next starts anew. */
export const MAX_PREPARED = 200
/** Literals that Postgres evaluates as it prepares a statement: later runs would get the first run's time. */
const READ_ONCE = /'\s*(?:now|today|tomorrow|yesterday|allballs)\b/i
const PLAIN = /^\s*(?:select|insert|update|delete|with)\b/i

const preparedOn = new WeakMap<PoolClient, Map<string, string>>()

/** Checks whether a statement only reads or changes rows, and so cannot end a transaction. */
export const isPlain = ({ query }: { query: string }): boolean => PLAIN.test(query)

/**
 * Returns the name of a prepared statement, so that a connection parses and plans it once.
 * @returns undefined for a statement that is not kept
 */
export function nameOn(client: PoolClient, query: string): string | undefined {
  if (!PLAIN.test(query) || READ_ONCE.test(query)) return undefined
  const names = preparedOn.get(client) ?? new Map<string, string>()
  preparedOn.set(client, names)
  const name = names.get(query) ?? `kept_${names.size}`
  names.set(query, name)
  return name
}

export const keepsTooMany = (client: PoolClient): boolean =>
  (preparedOn.get(client)?.size ?? 0) > MAX_PREPARED

/** The statement is missing or its name taken: a client removed it, or a pooler is in between. */
const MISSING = /^(?:26000|42P05)$/

/** Checks whether a prepared statement failed before it ran, such as after a change of its table. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (MISSING.test(error.code ?? '') || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))
