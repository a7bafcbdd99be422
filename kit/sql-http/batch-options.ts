import { SqlHttpError } from './errors.ts'

/** How a batch's transaction starts: from the request's headers. */
type RequestOptions = {
  begin: string
  echo: Record<string, string>
}

const ISOLATION_LEVELS: Record<string, string> = {
  Serializable: 'SERIALIZABLE',
  RepeatableRead: 'REPEATABLE READ',
  ReadCommitted: 'READ COMMITTED',
  ReadUncommitted: 'READ UNCOMMITTED',
}

const ISOLATION = 'neon-batch-isolation-level'
const READ_ONLY = 'neon-batch-read-only'
const DEFERRABLE = 'neon-batch-deferrable'

/** The form of replies that every version of the official driver asks for, and the only one here. */
const REPLY_FORM = ['neon-raw-text-output', 'neon-array-mode']

/**
 * Reads the protocol's option headers; anything but exactly `true` counts as false, as at the provider.
 * @throws {SqlHttpError} 400 for another form of replies, and an isolation level that there is not
 */
export function readOptions(headers: Headers): RequestOptions {
  for (const name of REPLY_FORM)
    if (headers.get(name) !== 'true') throw new SqlHttpError(400, `replies take the header ${name}: true`)
  const level = headers.get(ISOLATION)
  const isolation = level === null ? undefined : ISOLATION_LEVELS[level]
  if (level !== null && !isolation) throw new SqlHttpError(400, 'invalid isolation level')
  const readOnly = headers.get(READ_ONLY) === 'true'
  const deferrable = headers.get(DEFERRABLE) === 'true'
  const modes = [
    isolation && `ISOLATION LEVEL ${isolation}`,
    readOnly && 'READ ONLY',
    deferrable && 'DEFERRABLE',
  ].filter(Boolean)
  return {
    begin: ['START TRANSACTION', modes.join(', ')].join(' ').trim(),
    echo: {
      ...(level !== null && { [ISOLATION]: level }),
      ...(readOnly && { [READ_ONLY]: 'true' }),
      ...(deferrable && { [DEFERRABLE]: 'true' }),
    },
  }
}
