import { SqlHttpError } from './errors.ts'

const ISOLATION_LEVELS: Record<string, string> = {
  Serializable: 'SERIALIZABLE',
  RepeatableRead: 'REPEATABLE READ',
  ReadCommitted: 'READ COMMITTED',
  ReadUncommitted: 'READ UNCOMMITTED',
}

const ISOLATION = 'neon-batch-isolation-level'
const READ_ONLY = 'neon-batch-read-only'
const DEFERRABLE = 'neon-batch-deferrable'

/** Reads from the protocol's headers how replies look, and how a batch's transaction starts; anything but exactly `true` counts as false, as at the provider. */
export function readOptions(headers: Headers) {
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
    rawText: headers.get('neon-raw-text-output') === 'true',
    arrayMode: headers.get('neon-array-mode') === 'true',
    begin: ['START TRANSACTION', modes.join(', ')].join(' ').trim(),
    echo: {
      ...(level !== null && { [ISOLATION]: level }),
      ...(readOnly && { [READ_ONLY]: 'true' }),
      ...(deferrable && { [DEFERRABLE]: 'true' }),
    },
  }
}

export type RequestOptions = ReturnType<typeof readOptions>
