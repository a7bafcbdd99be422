import type { ServerLogger } from '@lustre/platform/server'
import {
  ERROR_FIELDS,
  readConnectionString,
  refused,
  SqlHttpError,
  type SqlSession,
  type Statement,
  type StatementResult,
} from '@lustre/stand-ins/sql-http'
import { LRUCache } from 'lru-cache'
import { DatabaseError, Pool, type PoolClient, type QueryArrayResult } from 'pg'

/** A server that does not answer is given up well within the time of a request. */
const CONNECT_LIMIT_MS = 5000
const IDLE_MS = 30_000
/** Making an index of a long list takes its time; nothing takes longer. */
const STATEMENT_LIMIT_MS = 300_000
/** Roles at once: the owner and one for each section. */
const MAX_POOLS = 32
/** The server is stopping or starting, or has no connection left: nobody's statement is at fault. */
const AWAY = /^(?:57P0[1-3]|53300|080)/
/** Every value as Postgres writes it: the protocol carries text. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function toHttpError(error: unknown): SqlHttpError {
  if (error instanceof SqlHttpError) return error
  if (!(error instanceof DatabaseError))
    return new SqlHttpError(503, `the database cannot be reached: ${messageOf(error)}`, {}, error)
  const said = error
  const fields = Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])),
  )
  return new SqlHttpError(AWAY.test(error.code ?? '') ? 503 : 400, error.message, fields, error)
}

/** `INSERT 0 3`, as the server has sent it; the client keeps its parts. */
const tagOf = ({ command, rowCount }: QueryArrayResult) =>
  [command, ...(command === 'INSERT' ? [0] : []), rowCount].filter((part) => part !== null).join(' ')

/** Postgres' extended protocol, as the provider's proxy does it: the server alone decides on types. */
async function run(
  client: PoolClient,
  { query, params }: Pick<Statement, 'query' | 'params'>,
): Promise<StatementResult> {
  const result = await client.query<(string | null)[]>({
    text: query,
    values: params,
    rowMode: 'array',
    types: AS_TEXT,
    queryMode: 'extended',
  })
  return { fields: result.fields, rows: result.rows, tag: tagOf(result) }
}

/** The next request must find the connection as new: no open transaction, role, setting or temporary table. */
async function reset(client: PoolClient): Promise<void> {
  try {
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK')
    await client.query('DISCARD ALL')
    client.release()
  } catch (error) {
    // not fit for anybody
    client.release(error instanceof Error ? error : true)
  }
}

export type PostgresOptions = {
  /** Connection strings of the servers that may be asked: whoever asks brings a role and its password. */
  servers: readonly string[]
  /** Connections of each role. */
  connections: number
  log: ServerLogger
}

const serverOf = (connectionString: string | null) => {
  const { hostname, port } = readConnectionString(connectionString)
  return `${hostname}:${port || '5432'}`
}

/**
 * An ordinary Postgres for the SQL-over-HTTP protocol: a pool of connections for each role, kept between requests.
 * @returns `open`, what answers whoever has a connection string, and `close`
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
    // one that is in use ends: its statement fails, which says so
    pool.on('connect', (client) => client.on('error', () => {}))
    // a connection that nobody uses has ended: the server was restarted, and the next request opens another
    pool.on('error', (error) =>
      log.warn('a connection to the database has ended', { cause: messageOf(error) }),
    )
    pools.set(connectionString, pool)
    return pool
  }

  async function withClient<T>(
    connectionString: string,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    try {
      const client = await poolOf(connectionString).connect()
      try {
        return await work(client)
      } finally {
        // the answer does not wait for it
        void reset(client)
      }
    } catch (error) {
      throw toHttpError(error)
    }
  }

  return {
    open(connectionString: string | null): SqlSession {
      if (!known.has(serverOf(connectionString))) throw refused('another server than the configured one')
      const address = connectionString ?? ''
      return {
        single: (statement) => withClient(address, (client) => run(client, statement)),
        batch: (statements, begin) =>
          withClient(address, async (client) => {
            await run(client, { query: begin, params: [] })
            const results: StatementResult[] = []
            for (const statement of statements) results.push(await run(client, statement))
            await run(client, { query: 'COMMIT', params: [] })
            return results
          }),
      }
    },
    async close(): Promise<void> {
      const all = [...pools.values()]
      await Promise.all(all.map((pool) => pool.end()))
    },
  }
}
