import {
  type ApiApp,
  type ApiEnv,
  ApiError,
  createApiApp,
  limitBody,
  type ReportSecurity,
  readJson,
  type ServerLogger,
  sameOrigin,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { MESSAGES } from '../content/messages.ts'
import { EXPORT_FORMATS, type RunStats } from '../protocol/runs.ts'
import type { LogIn, Session } from '../protocol/session.ts'
import { addClientRunRoutes } from './client-runs/routes.ts'
import { exportAllRuns, exportRun, type Pictures } from './exports.ts'
import { addLinkRoutes } from './links/routes.ts'
import { MAX_ID, parseListQuery } from './list-query.ts'
import { addNoticeRoutes } from './notices/routes.ts'
import type { Parts, StaffTools } from './parts.ts'
import { addPasskeyRoutes, loginWays, requirePasscodeOn } from './passkeys/routes.ts'
import { addReceiptRoute, type ReceiptLimit } from './receipt-route.ts'
import { toSubmitted } from './run-record.ts'
import { submissionSchema } from './submission.ts'
import type { SubmitLimit } from './submit-limit.ts'
import { addTokenRoutes } from './tokens/routes.ts'
import { orUnavailable } from './unavailable.ts'

const MAX_PASSCODE_LENGTH = 200

export type RoutesOptions = {
  log: ServerLogger
  report?: ReportSecurity | undefined
  /** Rejects while the database is down. */
  parts: () => Promise<Parts>
  /** The list that the site offers, by id. */
  pictures: Pictures
  submitLimit: SubmitLimit
  receiptLimit: ReceiptLimit
}

const passcodeSchema = z.object({
  passcode: z.string({ error: MESSAGES.wrongPasscode }).max(MAX_PASSCODE_LENGTH, MESSAGES.wrongPasscode),
}) satisfies z.ZodType<LogIn>

const noSuchRun = () => new ApiError(404, 'not_found', 'This run does not exist.')

function parseId(text: string): number {
  const id = Number(text)
  if (id < 1 || id > MAX_ID) throw noSuchRun()
  return id
}

/** The number of an entry of the security log, from which on older ones are wanted. */
function parseBelow(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,15}$/.test(text)) throw new ApiError(400, 'invalid_input', 'before must be a whole number.')
  return Number(text)
}

/** Routes of the API; paths are without the prefix under which the host mounts it. */
export function createRoutes({
  log,
  report,
  parts,
  pictures,
  submitLimit,
  receiptLimit,
}: RoutesOptions): ApiApp {
  const app = createApiApp(log)
  const schema = submissionSchema(new Set(pictures.keys()))

  app.use(sameOrigin(), limitBody())
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  app.post('/runs', async (c) => {
    // before the body is read
    const giveBack = submitLimit.take(c.env.clientAddress)
    const save = async () => {
      const submission = await readJson(c.req.raw, schema)
      return orUnavailable(MESSAGES.submitFailed, async () => (await parts()).runs.save(submission))
    }
    const result = await save().catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (result.outcome !== 'created') giveBack()
    if (result.outcome === 'conflict')
      throw new ApiError(409, 'conflict', 'This submission was already received with a different selection.')
    return c.json(toSubmitted(result.record), result.outcome === 'created' ? 201 : 200)
  })

  addReceiptRoute(app, { runs: async () => (await parts()).runs, limit: receiptLimit })

  app.post('/session', async (c) => {
    const { passcode } = await readJson(c.req.raw, passcodeSchema)
    await orUnavailable('Logging in is not possible right now. Please try again.', async () => {
      const { sessions, passkeys } = await parts()
      await requirePasscodeOn(passkeys)
      await sessions.open(c, passcode)
    })
    return c.body(null, 204)
  })

  // an answer and not a refusal: the page asks at every visit, and a refusal would stand in the browser's console
  app.get('/session', async (c) => {
    const session = await orUnavailable(MESSAGES.listFailed, async (): Promise<Session> => {
      const { sessions, passkeys } = await parts()
      const open = await sessions.require(c).then(
        () => true,
        (cause: unknown) => {
          if (cause instanceof ApiError) return false
          throw cause
        },
      )
      return { open, ways: await loginWays(c, passkeys) }
    })
    return c.json(session)
  })

  app.delete('/session', async (c) => {
    await orUnavailable('Logging out failed. Please try again.', async () =>
      (await parts()).sessions.close(c),
    )
    return c.body(null, 204)
  })

  app.delete('/sessions', async (c) => {
    await orUnavailable(MESSAGES.endSessionsFailed, async () => {
      const { sessions } = await parts()
      await sessions.require(c)
      await sessions.closeAll(c)
    })
    return c.body(null, 204)
  })

  addPasskeyRoutes(app, parts)

  const staff: StaffTools['staff'] = (c, work) =>
    orUnavailable(MESSAGES.listFailed, async () => {
      const known = await parts()
      await known.sessions.require(c)
      return work(known)
    })
  const exported: StaffTools['exported'] = (c, what) => {
    const { clientAddress: address, requestId: request } = c.env
    report?.({ kind: 'export', outcome: 'ok', detail: what, address, request })
  }

  app.get('/runs', async (c) =>
    c.json(await staff(c, ({ runs }) => runs.list(parseListQuery(c.req.query())))),
  )
  app.get('/stats', async (c) => {
    const stats = await staff(c, ({ runs }) => runs.stats())
    return c.json({ ...stats, ...(c.env.untrustedProxy && { untrustedProxy: true }) } satisfies RunStats)
  })
  app.get('/runs.csv', async (c) => {
    const file = await staff(c, ({ runs }) => exportAllRuns(runs))
    exported(c, 'all runs, csv')
    return file
  })
  app.get('/security-log', async (c) => {
    const below = parseBelow(c.req.query('before'))
    return c.json(await staff(c, ({ securityLog }) => securityLog(below)))
  })

  const find = (c: Context<ApiEnv>, id: string) =>
    staff(c, async ({ runs }) => {
      const record = await runs.find(parseId(id))
      if (!record) throw noSuchRun()
      return record
    })

  app.get('/runs/:id{[0-9]+}', async (c) => c.json(await find(c, c.req.param('id'))))
  app.get('/runs/:id{[0-9]+}/export', async (c) => {
    const record = await find(c, c.req.param('id'))
    const format = EXPORT_FORMATS.find((known) => known === c.req.query('format'))
    if (!format)
      throw new ApiError(400, 'invalid_input', `format must be one of ${EXPORT_FORMATS.join(', ')}.`)
    exported(c, `run ${record.id}, ${format}`)
    return exportRun(record, format, pictures)
  })
  addClientRunRoutes(app, { staff, exported })
  addLinkRoutes(app, { parts })
  addNoticeRoutes(app, { staff, exported })
  addTokenRoutes(app, { staff, exported, parts })
  return app
}
