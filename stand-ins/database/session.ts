import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import {
  inTransaction,
  type Run,
  SqlHttpError,
  type SqlSession,
  type StatementResult,
} from '@lustre/kit/sql-http'
import { openIdentity } from './identity.ts'
import { watchAfter } from './records.ts'
import { provisioning, schemaOf } from './roles.ts'

const { serialize } = protocol
/** Matches statements that change no tables, but at most their rows. */
const KEEPS_TABLES = /^\s*(select|insert|update|delete|set|discard|begin|start|commit|rollback)\b/i
/** Matches tags of statements that change no data. */
const READS = /^(SELECT|SHOW|SET|RESET|BEGIN|START|ROLLBACK|EXPLAIN|FETCH|DISCARD)\b/

/**
 * Shares the engine's only connection. Every value is text in both directions, as with the provider's proxy:
 * the server alone decides on types.
 */
export function createSession(engine: PGlite, onCommit?: (run: Run) => Promise<void>) {
  /** @param ending the messages that commit the statement outside a transaction block */
  async function send({ query, params }: Parameters<Run>[0], ending: Uint8Array[]): Promise<StatementResult> {
    const request = Buffer.concat([
      serialize.parse({ text: query }),
      serialize.bind({ values: params }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      // Ends a `COPY ... FROM STDIN`, which would wait for data forever; the server ignores it otherwise.
      serialize.copyFail('COPY FROM STDIN is not supported over HTTP'),
      ...ending,
    ])
    const reply = await engine.execProtocol(request, { throwOnError: false })
    const result: StatementResult = { fields: [], rows: [], tag: '' }
    let failure: SqlHttpError | undefined
    for (const message of reply.messages) {
      if (message instanceof messages.DatabaseError) failure ??= toHttpError(message)
      else if (message instanceof messages.RowDescriptionMessage) result.fields = message.fields
      else if (message instanceof messages.DataRowMessage) result.rows.push(message.fields)
      else if (message instanceof messages.CommandCompleteMessage) result.tag = message.text
    }
    if (failure) throw failure
    return result
  }
  /** Commits outside a transaction block, and ends a failed statement. */
  const commit = async () => {
    const reply = await engine.execProtocol(serialize.sync(), { throwOnError: false })
    const failure = reply.messages.find((message) => message instanceof messages.DatabaseError)
    if (failure) throw toHttpError(failure)
  }
  const run: Run = async (statement) => {
    if (KEEPS_TABLES.test(statement.query)) return send(statement, [serialize.sync()])
    try {
      const result = await send(statement, [])
      const watch = watchAfter(result.tag)
      if (watch !== null) await send({ query: watch, params: [] }, [])
      return result
    } finally {
      await commit()
    }
  }
  const committed = async (results: readonly StatementResult[]): Promise<void> => {
    if (onCommit && results.some(({ tag }) => !READS.test(tag))) await onCommit(run)
  }

  const identity = openIdentity(engine)
  /** Oids of roles that are known to exist. */
  const provisioned = new Map<string, number>()
  async function provision(role: string): Promise<number> {
    for (const query of provisioning(role)) await run({ query, params: [] })
    const { rows } = await run({ query: 'select oid from pg_roles where rolname = $1', params: [role] })
    const oid = Number(rows[0]?.[0])
    provisioned.set(role, oid)
    return oid
  }
  async function become(role: string): Promise<void> {
    const oid = provisioned.get(role) ?? (await provision(role))
    await run({ query: `set search_path = "${schemaOf(role)}"`, params: [] })
    identity.become(oid)
  }

  const exclusively = <T>(role: string | null, work: () => Promise<T>): Promise<T> =>
    engine.runExclusive(async () => {
      try {
        if (role !== null) await become(role)
        return await work()
      } finally {
        // The next request needs a clean connection: no open transaction, role, setting or temporary table.
        if (engine.isInTransaction()) await run({ query: 'ROLLBACK', params: [] })
        identity.becomeOwner()
        await run({ query: 'DISCARD ALL', params: [] })
      }
    })

  return {
    /** @param role null for the owner, with access to everything */
    as: (role: string | null): SqlSession => ({
      single: (statement) =>
        exclusively(role, async () => {
          const result = await run(statement)
          await committed([result])
          return result
        }),
      batch: (statements, begin) =>
        exclusively(role, async () => {
          const results = await inTransaction(run, statements, begin)
          await committed(results)
          return results
        }),
    }),

    between: <T>(work: (run: Run) => Promise<T>): Promise<T> => exclusively(null, () => work(run)),
  }
}

export type Session = ReturnType<typeof createSession>

const toHttpError = (error: InstanceType<typeof messages.DatabaseError>) =>
  new SqlHttpError(400, error.message, error, error)
