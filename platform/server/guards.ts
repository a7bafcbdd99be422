import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { ApiEnv } from './api-context.ts'
import { ApiError } from './errors.ts'
import { BODY_LIMIT_BYTES, largerThan, readBody } from './read-body.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that another site started. The browser sets `Origin` on them itself; one that is
 * missing or not ours is refused, scheme included: the host gives the address as the visitor has it. Source: OWASP, Cross-Site Request Forgery Prevention, 'Verifying Origin'.
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

/** 413 for a body over `bytes`, whether or not its length was declared. */
export const limitBody = (bytes: number = BODY_LIMIT_BYTES): MiddlewareHandler<ApiEnv> =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw largerThan(bytes)
    },
  })

/** A request's content type without its parameters. */
export const contentTypeOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()

/**
 * The request's JSON body, parsed by `schema`. Never more than 64 KiB of it, whatever `limitBody` lets through: parsing
 * blocks everybody else, and a few megabytes of tiny structures do so for seconds.
 * @param limit in bytes; more only for those who are known, and cannot send it often
 * @throws {ApiError} 415 for another content type, 413, 400 `invalid_json`, 400 `invalid_input` with the first problem's message
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
  const result = schema.safeParse(body)
  if (!result.success)
    throw new ApiError(400, 'invalid_input', result.error.issues[0]?.message ?? 'The request is not valid.')
  return result.data
}
