import type { ApiEnv } from '@lustre/platform/server'
import type { MiddlewareHandler } from 'hono'

/** Keeps pages that a token opens out of search engines and referrers. */
export const unlisted: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
}
