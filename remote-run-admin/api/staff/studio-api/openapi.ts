import { z } from 'zod'
import { STUDIO_MESSAGES } from '../../../content/token-messages.ts'
import { TOKEN_PREFIX } from '../../../protocol/tokens.ts'
import { OPERATIONS } from './operations.ts'
import { problem, SCHEMAS } from './schemas.ts'

const SERVER = '/api/run-admin/v1'
const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` })

type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS]
type JsonSchema = z.core.JSONSchema.JSONSchema

/** Removes keywords without information: the pattern of a date-time, and the default maximum of integers. */
function plain({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function schemas() {
  const { schemas: named } = z.toJSONSchema(SCHEMAS, { uri: (id) => reference(id).$ref, override: plain })
  for (const schema of Object.values(named)) {
    delete schema.$schema
    delete schema.$id
  }
  return named
}

/** Returns an answer with a schema that has a name in the document. */
const answerOf = (schema: z.ZodType, description = SCHEMAS.get(schema)?.description) => ({
  description,
  content: { 'application/json': { schema: reference(SCHEMAS.get(schema)?.id ?? '') } },
})

const parameters = (place: 'path' | 'query', of: z.ZodType) =>
  Object.entries(z.toJSONSchema(of, { io: 'input', override: plain }).properties ?? {}).map(
    ([name, property]) => {
      const { description, ...schema } = property as JsonSchema
      return { name, in: place, required: place === 'path', ...(description && { description }), schema }
    },
  )

const toOperation = (operationId: string, { summary, params, query, answer }: Operation) => ({
  operationId,
  summary,
  parameters: [...parameters('path', params), ...parameters('query', query)],
  responses: {
    200: answerOf(answer),
    400: answerOf(problem, 'A parameter is malformed'),
    401: {
      ...answerOf(problem, STUDIO_MESSAGES.tokenWrong),
      headers: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } },
    },
    404: answerOf(problem, 'It does not exist'),
    429: {
      ...answerOf(problem, STUDIO_MESSAGES.tooManyCalls),
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
    },
    503: answerOf(problem, STUDIO_MESSAGES.failed),
  },
})

/** Returns the API's document. Source: OpenAPI Specification 3.1, whose schemas are JSON Schema 2020-12. */
export const openApiDocument = () => ({
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
