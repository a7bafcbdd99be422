import { channel } from 'node:diagnostics_channel'
import type { DatabaseError, Pool, PoolClient } from 'pg'
import { limitSignal } from './time-limit.ts'

/** Options that the client supports but its types lack. */
declare module 'pg' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface QueryConfig<I> {
    /** Uses the extended protocol even without parameters. */
    queryMode?: 'extended'
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface PoolConfig {
    /** Keeps no process running for idle connections. */
    allowExitOnIdle?: boolean
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ClientBase {
    /** 'I' outside of a transaction; null before the first answer. */
    getTransactionStatus(): 'I' | 'T' | 'E' | null
  }
}

export type RunSql = (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

export type Statement = { text: string; params?: unknown[] | undefined }

/** There is nothing to close: idle connections end by themselves, and keep no process running. */
export type Database = {
  run: RunSql
  /** Runs all statements or none, in one request. @returns the rows of each */
  together(statements: readonly Statement[]): Promise<Record<string, unknown>[][]>
  /** Creates tables: all statements or none. They may take minutes. */
  setUp(statements: readonly string[]): Promise<void>
}

/** Hosts of the provider that offers SQL over HTTP itself. */
const OVER_HTTP = /(?:^|\.)neon\.tech$/

/**
 * Returns the endpoint of SQL over HTTP that an address names: the embedded database says `?over=http`.
 * @param endpoint a configured one
 */
export function endpointOf(url: string, endpoint: string | null | undefined): string | null {
  const { host, searchParams } = new URL(url)
  return endpoint || (searchParams.get('over') === 'http' ? `http://${host}/sql` : null)
}

/** Checks whether a server speaks Postgres's own protocol only. */
export const isOrdinary = (url: string, endpoint: string | null | undefined): boolean =>
  endpointOf(url, endpoint) === null && !OVER_HTTP.test(new URL(url).hostname)

/** The name of a server's calls in figures. */
export const originOf = (url: string): string => `postgres://${new URL(url).host}`

/** Connections of a process for a role, unless the address says `?connection_limit=`. */
const CONNECTIONS = 5
export const connectionsOf = (url: string): number =>
  Number(new URL(url).searchParams.get('connection_limit')) || CONNECTIONS

/** Well below the time limit of a request, so that a silent server fails the request in time. */
const CONNECT_LIMIT_MS = 5000
const IDLE_MS = 30_000

/** Codes of a server that stops, starts or has no free connection: the statement is not the cause. */
const AWAY = /^(?:57P0[1-3]|53300|08)/

/** Calls for `watchCalls` of the host, because they are no `fetch`. */
const CALLS = channel('lustre:postgres')

/** By address: all parts of a process share its connections. */
const pools = new Map<string, Promise<Pool>>()

async function openPool(connectionString: string): Promise<Pool> {
  const { default: pg } = await import('pg')
  // No option here changes a session, so that a pooler in transaction mode may stand in between.
  const pool = new pg.Pool({
    connectionString,
    max: connectionsOf(connectionString),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    keepAlive: true,
    application_name: 'lustre',
  })
  // A broken connection fails its statement, which reports it; an idle one is replaced.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

const isOfServer = (error: unknown): error is DatabaseError => error instanceof Error && 'severity' in error

/** Talks to an ordinary Postgres, also through PgBouncer in transaction mode. */
export function connectPostgres(url: string, setupLimitMs: number): Database {
  const origin = originOf(url)

  function poolOf(): Promise<Pool> {
    const pool = pools.get(url) ?? openPool(url)
    pools.set(url, pool)
    return pool
  }

  /** Lends a connection; closes it at the end of the time limit, whatever it does. */
  async function lend<T>(signal: AbortSignal, work: (client: PoolClient) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const client = await (await poolOf()).connect()
    let isLent = true
    const release = (isBroken: boolean) => {
      if (isLent) client.release(isBroken)
      isLent = false
    }
    const over = () => release(true)
    signal.addEventListener('abort', over)
    try {
      signal.throwIfAborted()
      return await work(client)
    } finally {
      signal.removeEventListener('abort', over)
      release(client.getTransactionStatus() !== 'I')
    }
  }

  async function answer<T>(signal: AbortSignal, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const began = performance.now()
    const tell = (failed: boolean) =>
      CALLS.publish({ origin, ms: failed ? null : performance.now() - began, failed })
    try {
      const result = await lend(signal, work)
      tell(false)
      return result
    } catch (error) {
      const isRefused = isOfServer(error) && !AWAY.test(error.code ?? '')
      tell(!isRefused)
      if (isRefused || signal.aborted) throw isRefused ? error : signal.reason
      const why = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
      // Without the code, which would look like Postgres's verdict on the statement.
      throw new Error(`the database cannot be reached: ${why}`, { cause: error })
    }
  }

  /** The server decides on types, and refuses several statements in one text. */
  const ask = async (client: PoolClient, { text, params }: Statement) =>
    (await client.query<Record<string, unknown>>({ text, values: params ?? [], queryMode: 'extended' })).rows

  const transaction = (statements: readonly Statement[], signal: AbortSignal) =>
    answer(signal, async (client) => {
      const rows: Record<string, unknown>[][] = []
      try {
        await client.query('begin')
        for (const statement of statements) rows.push(await ask(client, statement))
        await client.query('commit')
        return rows
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    })

  const run: Database['run'] = (text, params) =>
    answer(limitSignal(), (client) => ask(client, { text, params }))
  return {
    run,
    together: (statements) => transaction(statements, limitSignal()),
    async setUp(statements) {
      await run('select 1')
      const whole = statements.map((text) => ({ text }))
      await transaction(whole, AbortSignal.timeout(setupLimitMs))
    },
  }
}
