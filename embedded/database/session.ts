import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { SqlHttpError } from './errors.ts'
import { openIdentity, provisioning, schemaOf } from './roles.ts'

/** Parameters are in Postgres' text form. */
type Statement = { query: string; params?: (string | null)[] | undefined }

/** Every value in Postgres' own text form. */
type StatementResult = {
  fields: { name: string; dataTypeID: number }[]
  rows: (string | null)[][]
}

/** One role on one database. Both methods throw an SqlHttpError with Postgres' reason. */
export type SqlSession = ReturnType<ReturnType<typeof createSession>['as']>

const { serialize } = protocol

/**
 * Shares the engine's only connection. Every value is text in both directions, as with the provider's proxy:
 * the server alone decides on types.
 */
export function createSession(engine: PGlite) {
  async function run({ query, params = [] }: Statement): Promise<StatementResult> {
    const request = Buffer.concat([
      serialize.parse({ text: query }),
      serialize.bind({ values: params }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      // Ends a `COPY ... FROM STDIN`, which would wait for data forever; the server ignores it otherwise.
      serialize.copyFail('COPY FROM STDIN is not supported over HTTP'),
      serialize.sync(),
    ])
    const reply = await engine.execProtocol(request, { throwOnError: false })
    const result: StatementResult = { fields: [], rows: [] }
    let failure: SqlHttpError | undefined
    for (const message of reply.messages) {
      if (message instanceof messages.DatabaseError)
        failure ??= new SqlHttpError(400, message.message, message, message)
      else if (message instanceof messages.RowDescriptionMessage) result.fields = message.fields
      else if (message instanceof messages.DataRowMessage) result.rows.push(message.fields)
    }
    if (failure) throw failure
    return result
  }

  const identity = openIdentity(engine)
  /** Oids of roles that are known to exist. */
  const provisioned = new Map<string, number>()
  async function provision(role: string): Promise<number> {
    for (const query of provisioning(role)) await run({ query })
    const { rows } = await run({ query: 'select oid from pg_roles where rolname = $1', params: [role] })
    const oid = Number(rows[0]?.[0])
    provisioned.set(role, oid)
    return oid
  }
  async function become(role: string): Promise<void> {
    const oid = provisioned.get(role) ?? (await provision(role))
    await run({ query: `set search_path = "${schemaOf(role)}"` })
    identity.become(oid)
  }

  const exclusively = <T>(role: string | null, work: () => Promise<T>): Promise<T> =>
    engine.runExclusive(async () => {
      try {
        if (role !== null) await become(role)
        return await work()
      } finally {
        // The next request needs a clean connection: no open transaction, role, setting or temporary table.
        if (engine.isInTransaction()) await run({ query: 'ROLLBACK' })
        identity.becomeOwner()
        await run({ query: 'DISCARD ALL' })
      }
    })

  return {
    /** @param role null for the owner, with access to everything */
    as: (role: string | null) => ({
      single: (statement: Statement) => exclusively(role, () => run(statement)),
      /** Runs all statements in one transaction. */
      batch: (statements: readonly Statement[]) =>
        exclusively(role, async () => {
          await run({ query: 'BEGIN' })
          const results: StatementResult[] = []
          for (const statement of statements) results.push(await run(statement))
          await run({ query: 'COMMIT' })
          return results
        }),
    }),
  }
}
