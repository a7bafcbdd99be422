import { type ApiApp, type ApiEnv, ApiError, failsWith } from '@lustre/platform/server'
import type { MiddlewareHandler } from 'hono'
import { STUDIO_MESSAGES, TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import type { StaffTools } from '../../parts.ts'
import { createTokenRepository } from '../tokens/token-repository.ts'
import { createStudioLimits, requireToken } from './bearer.ts'
import { openApiDocument } from './openapi.ts'
import { OPERATIONS } from './operations.ts'

export const STUDIO_PATH = '/v1'

/** Refuses what would change something, before anything else is asked of a call. */
export const onlyReading = (): MiddlewareHandler<ApiEnv> => async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw new ApiError(405, 'method_not_allowed', STUDIO_MESSAGES.readOnly, {
      headers: { Allow: 'GET, HEAD' },
    })
  await next()
}

/** What the studio's own tools read, under `/v1`. */
export function addStudioRoutes(app: ApiApp, { parts, pictures, now, tell }: StaffTools): void {
  const limits = createStudioLimits(now)
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
      const { id } = await requireToken(c, createTokenRepository(database.run, now), limits)
      // once an hour: whoever reads the log learns that data leaves, and the log stays short
      if (limits.entries.take(String(id)) === 0) tell(c, 'export', `api, token ${id}`)
      return c.json(
        await answerTo({ database, runs, pictures }, { params: c.req.param(), query: c.req.query() }),
      )
    })
  }
}
