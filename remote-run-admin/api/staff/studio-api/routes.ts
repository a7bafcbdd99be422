import {
  type ApiApp,
  type ApiEnv,
  ApiError,
  createRateLimiter,
  type Database,
  failsWith,
} from '@lustre/platform/server'
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { STUDIO_MESSAGES, TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import { TOKEN_PREFIX } from '../../../protocol/tokens.ts'
import type { StaffTools } from '../../parts.ts'
import { createTokenRepository } from '../tokens/token-repository.ts'
import { OPERATIONS } from './operations.ts'
import { problem, SCHEMAS } from './schemas.ts'

const SERVER = '/api/run-admin/v1'
const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` })

type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS]
type JsonSchema = z.core.JSONSchema.JSONSchema

function schemas() {
  const { schemas: named } = z.toJSONSchema(SCHEMAS, { uri: (id) => reference(id).$ref })
  for (const schema of Object.values(named)) {
    delete schema.$schema
    delete schema.$id
  }
  return named
}

/** Returns an answer with a schema that has a name in the document. */
const answerOf = (schema: z.ZodType) => ({
  description: SCHEMAS.get(schema)?.description,
  content: { 'application/json': { schema: reference(SCHEMAS.get(schema)?.id ?? '') } },
})

const parameters = (place: 'path' | 'query', of: z.ZodType) =>
  Object.entries(z.toJSONSchema(of, { io: 'input' }).properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema
    return { name, in: place, required: place === 'path', ...(description && { description }), schema }
  })

const toOperation = (operationId: string, { summary, params, query, answer }: Operation) => ({
  operationId,
  summary,
  parameters: [...parameters('path', params), ...parameters('query', query)],
  responses: { 200: answerOf(answer), default: answerOf(problem) },
})

/** Returns the API's document. Source: OpenAPI Specification 3.1, whose schemas are JSON Schema 2020-12. */
const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Studio API',
    version: '1',
    description: 'Read-only: what clients have chosen and sent. All times are UTC.',
  },
  servers: [{ url: SERVER }],
  security: [{ token: [] }],
  paths: Object.fromEntries(
    Object.entries(OPERATIONS).map(([id, operation]) => [
      operation.path,
      { get: toOperation(id, operation) },
    ]),
  ),
  components: {
    schemas: schemas(),
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `Made by staff on /admin; begins with ${TOKEN_PREFIX}`,
      },
    },
  },
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Calls per minute with one token; a script that reads page after page stays below it. */
const CALLS = { max: 120, windowMs: MINUTE_MS }
/** Wrong tokens per minute from one address. */
const GUESSES = { max: 30, windowMs: MINUTE_MS }

/** Source: RFC 6750, 3. */
const refused = (code: string, message: string, reason = '') =>
  new ApiError(401, code, message, { headers: { 'WWW-Authenticate': `Bearer realm="studio"${reason}` } })

export const STUDIO_PATH = '/v1'

/** Refuses methods that could change data, before any other check. */
export const onlyReading = (): MiddlewareHandler<ApiEnv> => async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw new ApiError(405, 'method_not_allowed', STUDIO_MESSAGES.readOnly, {
      headers: { Allow: 'GET, HEAD' },
    })
  await next()
}

export function addStudioRoutes(app: ApiApp, { parts, pictures, now, tell }: StaffTools): void {
  // Each host counts in memory, and so protects itself.
  const calls = createRateLimiter(CALLS, now)
  const guesses = createRateLimiter(GUESSES, now)
  /** Entries of the security log, by token. */
  const entries = createRateLimiter({ max: 1, windowMs: HOUR_MS }, now)

  /**
   * Requires a valid token and returns its id. Other visitors' guesses from the same address never slow it.
   * @throws {ApiError} 401 for a token that is missing, wrong or revoked; 429 with Retry-After
   */
  async function requireToken(c: Context<ApiEnv>, database: Database): Promise<string> {
    const [, secret] = /^bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (secret === undefined) throw refused('no_token', STUDIO_MESSAGES.tokenMissing)
    const token = await createTokenRepository(database.run, now).use(secret)
    if (!token) {
      guesses.takeOrRefuse(c.env.clientAddress, STUDIO_MESSAGES.tooManyGuesses)
      throw refused('invalid_token', STUDIO_MESSAGES.tokenWrong, ', error="invalid_token"')
    }
    const id = String(token.id)
    calls.takeOrRefuse(id, STUDIO_MESSAGES.tooManyCalls)
    return id
  }

  let document: object | undefined
  app.get(`${STUDIO_PATH}/openapi.json`, (c) => {
    document ??= openApiDocument()
    return c.json(document)
  })

  for (const { path, answerTo } of Object.values(OPERATIONS)) {
    const form = path.replaceAll(/\{(\w+)\}/g, ':$1{[0-9]+}')
    app.get(STUDIO_PATH + form, failsWith(STUDIO_MESSAGES.failed), async (c) => {
      const { database, runs } = await parts()
      if (!database) throw new ApiError(503, 'unavailable', TOKEN_MESSAGES.noDatabase)
      const id = await requireToken(c, database)
      // One entry an hour shows that data leaves, and keeps the log short.
      if (entries.take(id) === 0) tell(c, 'export', `api, token ${id}`)
      return c.json(
        await answerTo({ database, runs, pictures }, { params: c.req.param(), query: c.req.query() }),
      )
    })
  }
}
