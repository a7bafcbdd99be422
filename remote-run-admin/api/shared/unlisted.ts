import type { ApiEnv } from '@lustre/platform/server'
import type { MiddlewareHandler } from 'hono'

/** For what opens by a token: no search engine keeps it, and no referrer tells of it. */
export const unlisted: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
}
