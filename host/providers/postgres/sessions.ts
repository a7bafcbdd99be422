import {
  readConnectionString,
  refused,
  type SqlSession,
  type Statement,
  type StatementResult,
} from '@lustre/kit/sql-http'
import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { Pool, type PoolClient, type QueryArrayResult } from 'pg'
import { messageOf, toHttpError } from './http-error.ts'
import { isOutdated, isPlain, nameOn } from './prepared.ts'
import { reset } from './reset.ts'

/** Well below the time limit of a request, so that a silent server fails the request in time. */
const CONNECT_LIMIT_MS = 5000
const IDLE_MS = 30_000
/** An index on a long list takes minutes to create; no other statement takes longer. */
const STATEMENT_LIMIT_MS = 300_000
/** Roles at a time: the owner and one for each section. */
const MAX_POOLS = 32
/** Returns values as Postgres writes them, because the protocol carries text. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }
const COMMIT = { query: 'COMMIT', params: [] }

/** Assembles the command tag, such as `INSERT 0 3`, which the client splits into its parts. */
const tagOf = ({ command, rowCount }: QueryArrayResult) =>
  [command, ...(command === 'INSERT' ? [0] : []), rowCount].filter((part) => part !== null).join(' ')

type Run = (statement: Pick<Statement, 'query' | 'params'>) => Promise<StatementResult>

/** Runs a statement over Postgres's extended protocol, like the provider: the server decides on types. */
const runOn =
  (client: PoolClient, isKept: boolean): Run =>
  async ({ query, params }) => {
    const name = isKept ? nameOn(client, query) : undefined
    const result = await client.query<(string | null)[]>({
      text: query,
      ...(name !== undefined && { name }),
      values: params,
      rowMode: 'array',
      types: AS_TEXT,
      queryMode: 'extended',
    })
    return { fields: result.fields, rows: result.rows, tag: tagOf(result) }
  }

/** Waits for all results. @throws the first error, because later ones follow from it */
async function allOf<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}

/** Sends a transaction at once. After a failure the server refuses the rest, and COMMIT rolls back. */
async function sendAtOnce(run: Run, statements: readonly Statement[], begin: string) {
  const [, ...results] = await allOf([{ query: begin, params: [] }, ...statements, COMMIT].map(run))
  return results.slice(0, -1)
}

async function sendInTurns(run: Run, statements: readonly Statement[], begin: string) {
  await run({ query: begin, params: [] })
  const results: StatementResult[] = []
  for (const statement of statements) results.push(await run(statement))
  await run(COMMIT)
  return results
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
      pipeline: true,
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

  /**
   * Answers a request on its own connection.
   * @param leavesNone the request leaves no transaction open, so that the reset can follow at once
   * @param isKept whether the connection keeps its statements prepared
   */
  async function answer<T>(
    connectionString: string,
    leavesNone: boolean,
    work: (run: Run) => Promise<T>,
    isKept = true,
  ): Promise<T> {
    try {
      const client = await poolOf(connectionString).connect()
      const sent = work(runOn(client, isKept))
      if (!leavesNone) await Promise.allSettled([sent])
      // The answer does not wait for the reset.
      void reset(client, sent)
      return await sent
    } catch (error) {
      if (isKept && isOutdated(error)) return answer(connectionString, leavesNone, work, false)
      throw toHttpError(error)
    }
  }

  return {
    open(connectionString: string | null): SqlSession {
      if (!known.has(serverOf(connectionString))) throw refused('another server than the configured one')
      const address = connectionString ?? ''
      return {
        single: (statement) => answer(address, isPlain(statement), (run) => run(statement)),
        batch(statements, begin) {
          const isPlainly = statements.every(isPlain)
          const send = isPlainly ? sendAtOnce : sendInTurns
          return answer(address, isPlainly, (run) => send(run, statements, begin))
        },
      }
    },
    async close(): Promise<void> {
      const all = [...pools.values()]
      await Promise.all(all.map((pool) => pool.end()))
    },
  }
}
