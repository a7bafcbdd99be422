import {
  inTransaction,
  type Run,
  readConnectionString,
  refused,
  SqlHttpError,
  type SqlSession,
} from '@lustre/kit/sql-http'
import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { DatabaseError, Pool, type PoolClient, type QueryArrayResult } from 'pg'
import { messageOf } from '../../files/message-of.ts'

/** Codes of a server that stops, starts or has no free connection: the statement is not the cause. */
const AWAY = /^(?:57P0[1-3]|53300|080)/

/** Converts an error to the protocol's form: the server's message, or that no server can be reached. */
function toHttpError(error: unknown): SqlHttpError {
  if (error instanceof SqlHttpError) return error
  if (!(error instanceof DatabaseError))
    return new SqlHttpError(503, `the database cannot be reached: ${messageOf(error)}`, {}, error)
  return new SqlHttpError(AWAY.test(error.code ?? '') ? 503 : 400, error.message, error, error)
}

/** Well below the time limit of a request, so that a silent server fails the request in time. */
const CONNECT_LIMIT_MS = 5000
const IDLE_MS = 30_000
/** An index on a long list takes minutes to create; no other statement takes longer. */
const STATEMENT_LIMIT_MS = 300_000
/** Roles at a time: the owner and one for each section. */
const MAX_POOLS = 32
/** Returns values as Postgres writes them, because the protocol carries text. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }

/** Assembles the command tag, such as `INSERT 0 3`, which the client splits into its parts. */
const tagOf = ({ command, rowCount }: QueryArrayResult) =>
  [command, ...(command === 'INSERT' ? [0] : []), rowCount].filter((part) => part !== null).join(' ')

/** Runs a statement over Postgres's extended protocol, like the provider: the server decides on types. */
const runOn =
  (client: PoolClient): Run =>
  async ({ query, params }) => {
    const result = await client.query<(string | null)[]>({
      text: query,
      values: params,
      rowMode: 'array',
      types: AS_TEXT,
      queryMode: 'extended',
    })
    return { fields: result.fields, rows: result.rows, tag: tagOf(result) }
  }

/** Leaves no open transaction, role, setting, prepared statement or temporary table to the next request. */
async function reset(client: PoolClient): Promise<void> {
  try {
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK')
    await client.query('DISCARD ALL')
    client.release()
  } catch (error) {
    // Closes the connection, because it may be in any state.
    client.release(error instanceof Error ? error : true)
  }
}

export type PostgresOptions = {
  /** Connection strings of the allowed servers; a request brings a role and its password. */
  servers: readonly string[]
  connections: number
  log: ServerLogger
}

const serverOf = (connectionString: string | null) => {
  const { hostname, port } = readConnectionString(connectionString)
  return `${hostname}:${port || '5432'}`
}

/**
 * Serves the SQL-over-HTTP protocol from an ordinary Postgres, with a pool of connections for each role.
 * @returns `open`, which answers the holder of a connection string, and `close`
 */
export function createPostgresSessions({ servers, connections, log }: PostgresOptions) {
  const known = new Set(servers.map(serverOf))
  const pools = new LRUCache<string, Pool>({
    max: MAX_POOLS,
    dispose: (pool) => void pool.end(),
  })

  function poolOf(connectionString: string): Pool {
    const kept = pools.get(connectionString)
    if (kept) return kept
    const pool = new Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: STATEMENT_LIMIT_MS,
      keepAlive: true,
      application_name: 'lustre',
      options: '-c timezone=UTC -c datestyle=ISO',
    })
    // A connection breaks while in use: its statement fails and reports that.
    pool.on('connect', (client) => client.on('error', () => {}))
    // An idle connection ends, as when the server restarts. The next request opens another.
    pool.on('error', (error) =>
      log.warn('a connection to the database has ended', { cause: messageOf(error) }),
    )
    pools.set(connectionString, pool)
    return pool
  }

  /** Answers a request on its own connection. The answer does not wait for the reset. */
  async function answer<T>(connectionString: string, work: (run: Run) => Promise<T>): Promise<T> {
    try {
      const client = await poolOf(connectionString).connect()
      return await work(runOn(client)).finally(() => void reset(client))
    } catch (error) {
      throw toHttpError(error)
    }
  }

  return {
    open(connectionString: string | null): SqlSession {
      if (!known.has(serverOf(connectionString))) throw refused('a server other than the configured one')
      const address = connectionString ?? ''
      return {
        single: (statement) => answer(address, (run) => run(statement)),
        batch: (statements, begin) => answer(address, (run) => inTransaction(run, statements, begin)),
      }
    },
    async close(): Promise<void> {
      const all = [...pools.values()]
      await Promise.all(all.map((pool) => pool.end()))
    },
  }
}
