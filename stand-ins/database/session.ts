import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { ERROR_FIELDS, SqlHttpError } from './errors.ts'
import type { Statement } from './payload.ts'
import { provisioning, schemaOf } from './roles.ts'

/** What one statement gave: Postgres' own text for every value. */
export type StatementResult = {
  fields: InstanceType<typeof messages.RowDescriptionMessage>['fields']
  rows: (string | null)[][]
  /** The command's tag, such as `INSERT 0 1`. */
  tag: string
}

type Run = (statement: Pick<Statement, 'query' | 'params'>) => Promise<StatementResult>

const { serialize } = protocol

/**
 * The one connection that the engine has. Requests share it and take turns.
 *
 * Statements go through Postgres' extended protocol with every value as text in both directions, as the provider's
 * proxy does: the server alone decides on types, and no parser on the client's side can change a value on its way.
 */
export function createSession(engine: PGlite) {
  const run: Run = async ({ query, params }) => {
    const request = Buffer.concat([
      serialize.parse({ text: query }),
      serialize.bind({ values: params }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      // Ends a `COPY ... FROM STDIN`, which would wait for data for ever; the server ignores it otherwise.
      serialize.copyFail('COPY FROM STDIN is not supported over HTTP'),
      serialize.sync(),
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

  const provisioned = new Set<string>()
  async function become(role: string): Promise<void> {
    if (!provisioned.has(role)) {
      for (const query of provisioning(role)) await run({ query, params: [] })
      provisioned.add(role)
    }
    const query = `select set_config('role', $1, false), set_config('search_path', $2, false)`
    await run({ query, params: [role, `"${schemaOf(role)}"`] })
  }

  const exclusively = <T>(role: string | null, work: () => Promise<T>): Promise<T> =>
    engine.runExclusive(async () => {
      try {
        if (role !== null) await become(role)
        return await work()
      } finally {
        // The next request must find the connection as new: no open transaction, role, setting or temporary table.
        if (engine.isInTransaction()) await run({ query: 'ROLLBACK', params: [] })
        await run({ query: 'DISCARD ALL', params: [] })
      }
    })

  return {
    /** Runs one statement by itself. @throws {SqlHttpError} with what Postgres says */
    single: (statement: Statement, role: string | null): Promise<StatementResult> =>
      exclusively(role, () => run(statement)),

    /** Runs the statements in one transaction, opened with `begin`: all of them count, or none. */
    batch: (statements: Statement[], begin: string, role: string | null): Promise<StatementResult[]> =>
      exclusively(role, async () => {
        await run({ query: begin, params: [] })
        const results: StatementResult[] = []
        for (const statement of statements) results.push(await run(statement))
        await run({ query: 'COMMIT', params: [] })
        return results
      }),
  }
}

export type Session = ReturnType<typeof createSession>

function toHttpError(error: InstanceType<typeof messages.DatabaseError>): SqlHttpError {
  const fields = Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]])),
  )
  return new SqlHttpError(400, error.message, fields, error)
}
