import { DatabaseError, type PoolClient } from 'pg'

/** Statements that one connection keeps with their plans; one that has more is closed, and the next begins anew. */
export const MAX_PREPARED = 200
/** Words that Postgres reads once, when it prepares a statement: the next one would get the first one's moment. */
const READ_ONCE = /'\s*(?:now|today|tomorrow|yesterday|allballs)\b/i
const PLAIN = /^\s*(?:select|insert|update|delete|with)\b/i

const preparedOn = new WeakMap<PoolClient, Map<string, string>>()

/** Whether a statement reads or changes rows and does nothing else: it can end no transaction. */
export const isPlain = ({ query }: { query: string }): boolean => PLAIN.test(query)

/**
 * The name by which a connection keeps a statement: it is read and planned once, not with every request.
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

/** No such statement, another one of that name: somebody has removed it, or a pooler stands between. */
const MISSING = /^(?:26000|42P05)$/

/** What is kept does not fit any more, as when its table has been changed. Nothing was done. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (MISSING.test(error.code ?? '') || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))
