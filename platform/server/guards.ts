import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { ApiEnv } from './api-context.ts'
import { ApiError } from './errors.ts'
import { BODY_LIMIT_BYTES, largerThan, readBody } from './read-body.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that another site started. Browsers set `Origin` themselves; a missing or foreign one
 * is refused. The scheme must match too: the host passes the address as the visitor sees it.
 * Source: OWASP, Cross-Site Request Forgery Prevention, 'Verifying Origin'.
 */
export const sameOrigin = (): MiddlewareHandler<ApiEnv> => async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    const origin = c.req.header('Origin')
    const ours = new URL(c.req.url).origin
    if (origin === undefined || !URL.canParse(origin) || new URL(origin).origin !== ours)
      throw new ApiError(403, 'cross_origin', 'This request must come from our own pages.')
  }
  await next()
}

/** Applies even to a body without a declared length. */
export const limitBody = (bytes: number = BODY_LIMIT_BYTES): MiddlewareHandler<ApiEnv> =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw largerThan(bytes)
    },
  })

export const contentTypeOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()

/**
 * Reads the JSON body, at most 64 KiB whatever `limitBody` allows: parsing blocks all other requests, and a few
 * megabytes of tiny structures take seconds.
 * @param limit in bytes; raise it only for authenticated clients that cannot send it often
 * @throws {ApiError} 415, 413, 400 `invalid_json`, or 400 `invalid_input` with the first problem's message
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  limit: number = BODY_LIMIT_BYTES,
): Promise<z.output<S>> {
  if (contentTypeOf(request) !== 'application/json')
    throw new ApiError(415, 'unsupported_media_type', 'The request must be sent as application/json.')
  let body: unknown
  try {
    body = JSON.parse(String(await readBody(request, limit)))
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(400, 'invalid_json', 'The request is not valid JSON.', { cause })
  }
  return parseInput(schema, body)
}

/** @throws {ApiError} 400 `invalid_input` with the first problem's message */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  throw new ApiError(400, 'invalid_input', error.issues[0]?.message ?? 'The request is not valid.')
}
