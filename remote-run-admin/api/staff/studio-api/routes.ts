import { type ApiApp, type ApiEnv, ApiError, type Database, failsWith } from '@lustre/platform/server'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'
import { STUDIO_MESSAGES, TOKEN_MESSAGES } from '../../../content/token-messages.ts'
import type { Parts, StaffTools } from '../../parts.ts'
import { decodeCursor, parseParams } from '../../shared/list-query.ts'
import { listClientRuns } from '../client-runs/list.ts'
import { findClientRun } from '../client-runs/one-run.ts'
import { createTokenRepository } from '../tokens/token-repository.ts'
import { toClientRun, toRecord, toVersion } from './answers.ts'
import { createStudioLimits, requireToken } from './bearer.ts'
import { openApiDocument } from './openapi.ts'
import { OPERATIONS, type Operation, STUDIO_PATH } from './operations.ts'

const NO_SUCH_RUN = CLIENT_RUN_MESSAGES.noSuchRun

type Asked<O extends Operation> = z.output<O['params']> & z.output<O['query']>
type Source = { database: Database; runs: Parts['runs'] }

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

  async function source(c: Context<ApiEnv>): Promise<Source> {
    const { database, runs } = await parts()
    if (!database) throw new ApiError(503, 'unavailable', TOKEN_MESSAGES.noDatabase)
    const { id } = await requireToken(c, createTokenRepository(database.run, now), limits)
    // once an hour: whoever reads the log learns that data leaves, and the log stays short
    if (limits.entries.take(String(id)) === 0) tell(c, 'export', `api, token ${id}`)
    return { database, runs }
  }

  function serve<O extends Operation>(
    operation: O,
    missing: string,
    find: (source: Source, asked: Asked<O>) => Promise<z.input<O['answer']> | null>,
  ): void {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1{[0-9]+}')
    app.get(STUDIO_PATH + path, failsWith(STUDIO_MESSAGES.failed), async (c) => {
      const known = await source(c)
      const params = operation.params.safeParse(c.req.param())
      if (!params.success) throw new ApiError(404, 'not_found', missing)
      const asked = { ...params.data, ...parseParams(operation.query, c.req.query()) } as Asked<O>
      const found = await find(known, asked)
      if (found === null) throw new ApiError(404, 'not_found', missing)
      return c.json(operation.answer.parse(found))
    })
  }

  serve(OPERATIONS.listRecords, STUDIO_MESSAGES.noSuchRecord, async ({ runs }, { limit, cursor, q }) => {
    const before = cursor === undefined ? null : decodeCursor('newest', cursor)
    const page = await runs.list({ limit, sort: 'newest', q, before })
    return { records: page.runs.map((run) => toRecord(run, pictures)), next: page.next }
  })
  serve(OPERATIONS.getRecord, STUDIO_MESSAGES.noSuchRecord, async ({ runs }, { id }) => {
    const run = await runs.find(id)
    return run && toRecord(run, pictures)
  })
  serve(OPERATIONS.listClientRuns, NO_SUCH_RUN, async ({ database }, { cursor: before, ...query }) => {
    const { runs, next } = await listClientRuns(database, { ...query, before })
    return { clientRuns: [...runs], next }
  })
  serve(OPERATIONS.getClientRun, NO_SUCH_RUN, async ({ database }, { id }) =>
    toClientRun(await findClientRun(database, id)),
  )
  serve(OPERATIONS.getVersion, STUDIO_MESSAGES.noSuchVersion, async ({ database }, { id, version }) =>
    toVersion(await findClientRun(database, id), version),
  )
}
