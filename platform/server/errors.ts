import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiApp, ApiEnv } from './api-context.ts'
import type { ServerLogger } from './log.ts'
import { withinLimit } from './time-limit.ts'

export type ErrorEnvelope = { error: { code: string; message: string } }

/** An error whose message the visitor sees; its cause is only logged. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.headers = options.headers ?? {}
  }
}

export const errorBody = (code: string, message: string): ErrorEnvelope => ({ error: { code, message } })

export const tooMany = (message: string, retryAfterS: number, code = 'too_many_requests') =>
  new ApiError(429, code, message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) },
  })

/**
 * Answers 503 with this message when a route fails with anything but an `ApiError`, such as when a provider is down.
 */
export const failsWith =
  (sentence: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.set('failed', sentence)
    await next()
  }

const patternOf = (path: string) => path.replaceAll(/\{[^/]*\}/g, '')

const HEALTH_PATH = '/healthz'

/** Turns every failure into the error envelope, without a stack trace. */
export function createApiApp(log: ServerLogger): ApiApp {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const route = matchedRoutes(c).findLast(({ path }) => path !== '/*')
    c.env?.onRoute?.(patternOf(route?.path ?? '/*'))
    await withinLimit(next)
  })
  app.get(HEALTH_PATH, (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.notFound((c) => c.json(errorBody('not_found', 'There is nothing here.'), 404))
  app.onError((cause, c) => {
    if (cause instanceof HTTPException)
      return c.json(
        errorBody('bad_request', 'The request is not valid.'),
        cause.status as ContentfulStatusCode,
      )
    const id = c.env?.requestId
    const { failed } = c.var
    const error =
      cause instanceof ApiError || failed === undefined
        ? cause
        : new ApiError(503, 'unavailable', failed, { cause })
    if (error instanceof ApiError) {
      const { status, code, message, headers } = error
      if (status >= 500) log.error(message, error.cause, { id, code, status })
      return c.json(errorBody(code, message), status, headers)
    }
    log.error('unexpected failure', error, { id })
    return c.json(errorBody('internal', 'Something went wrong on our side. Please try again.'), 500)
  })
  return app
}
