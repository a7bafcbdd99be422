import { readBody } from '@lustre/platform/server/read-body'
import { z } from 'zod'
import { SqlHttpError } from './errors.ts'
import type { SqlSession } from './session.ts'

export const MAX_REQUEST_BYTES = 10 * 1024 * 1024

const statement = z.object({
  // The wire format ends the query at the first NUL: what follows would be read as another message.
  query: z.string().refine((text) => !text.includes('\0'), 'contains a null'),
  /** In Postgres' text form, as the driver writes them. The wire format counts them in 16 bits. */
  params: z.array(z.string().nullable()).max(65_535).optional(),
})

const body = z.union([statement, z.object({ queries: z.array(statement) })])

async function read(request: Request): Promise<z.infer<typeof body>> {
  const tooLarge = () => new SqlHttpError(413, `request is too large (max is ${MAX_REQUEST_BYTES} bytes)`)
  const bytes = await readBody(request, MAX_REQUEST_BYTES, tooLarge)
  try {
    return body.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (cause) {
    throw new SqlHttpError(400, 'could not parse the HTTP request body', {}, cause)
  }
}

/**
 * The SQL-over-HTTP endpoint as a Web handler, with what the driver uses of the provider's protocol: one statement, or
 * several in one transaction, and every value as text.
 * @param open returns the session for a connection string, or throws an SqlHttpError
 * @param onEngineFailure runs when the engine itself fails, not when Postgres refuses a statement
 */
export const createSqlHandler =
  (open: (connectionString: string | null) => SqlSession, onEngineFailure: (cause: unknown) => void) =>
  async (request: Request): Promise<Response> => {
    try {
      const session = open(request.headers.get('neon-connection-string'))
      const sql = await read(request)
      return Response.json(
        'query' in sql ? await session.single(sql) : { results: await session.batch(sql.queries) },
      )
    } catch (error) {
      if (error instanceof SqlHttpError) return Response.json(error, { status: error.status })
      onEngineFailure(error)
      return Response.json(new SqlHttpError(500, 'internal error: the database engine failed'), {
        status: 500,
      })
    }
  }
