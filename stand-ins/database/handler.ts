import { SqlHttpError } from './errors.ts'
import { parsePayload, readBody } from './payload.ts'
import { toReply } from './reply.ts'
import type { SqlSession } from './session.ts'

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
function readOptions(headers: Headers) {
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

/** Default of the provider's HTTP proxy. */
const MAX_RESPONSE_BYTES = 10 * 1024 * 1024
/** `fetch` labels string bodies text/plain. */
const BODY_TYPES = /^(application\/json|text\/plain)\s*(;|$)/i

/**
 * The SQL-over-HTTP endpoint as a Web handler: one statement, or several in one transaction, per request.
 * @param open returns the session for a connection string, or throws an SqlHttpError
 * @param onEngineFailure runs when the engine itself fails, not when Postgres refuses a statement
 */
export function createSqlHandler(
  open: (connectionString: string | null) => SqlSession,
  onEngineFailure: (cause: unknown) => void,
) {
  return async function handle(request: Request): Promise<Response> {
    try {
      const { pathname } = new URL(request.url)
      if (pathname !== '/sql') throw new SqlHttpError(404, 'not found')
      if (request.method !== 'POST') throw new SqlHttpError(405, 'method not allowed')
      return await answer(open(request.headers.get('neon-connection-string')), request)
    } catch (error) {
      if (error instanceof SqlHttpError) return json(JSON.stringify(error), error.status)
      onEngineFailure(error)
      return json(JSON.stringify(new SqlHttpError(500, 'internal error: the database engine failed')), 500)
    }
  }
}

async function answer(session: SqlSession, request: Request): Promise<Response> {
  const type = request.headers.get('content-type')
  if (type !== null && !BODY_TYPES.test(type)) {
    throw new SqlHttpError(415, `unsupported content type "${type}": send JSON`)
  }
  const options = readOptions(request.headers)
  const payload = parsePayload(await readBody(request))
  if (payload.kind === 'single') {
    const { statement } = payload
    const arrayMode = statement.arrayMode ?? options.arrayMode
    return json(limited(toReply(await session.single(statement), { ...options, arrayMode })))
  }
  const replies = await session.batch(payload.statements, options.begin)
  const results = replies.map((result, index) =>
    toReply(result, { ...options, arrayMode: payload.statements[index]?.arrayMode ?? options.arrayMode }),
  )
  return json(limited({ results }), 200, options.echo)
}

function limited(reply: object): string {
  const text = JSON.stringify(reply)
  if (Buffer.byteLength(text) > MAX_RESPONSE_BYTES) {
    throw new SqlHttpError(507, `response is too large (max is ${MAX_RESPONSE_BYTES} bytes)`)
  }
  return text
}

function json(body: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
}
