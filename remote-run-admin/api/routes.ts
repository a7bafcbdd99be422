import {
  type ApiApp,
  type ApiEnv,
  ApiError,
  createApiApp,
  limitBody,
  type MediaClient,
  type ReportSecurity,
  readJson,
  type SecurityEvent,
  type ServerLogger,
  sameOrigin,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { except } from 'hono/combine'
import { z } from 'zod'
import { MESSAGES } from '../content/messages.ts'
import type { RunStats } from '../protocol/runs.ts'
import type { LogIn, Session } from '../protocol/session.ts'
import { addLinkRoutes } from './client/private-run/routes.ts'
import { addReceiptRoute, type ReceiptLimit } from './client/receipt/receipt-route.ts'
import { submissionSchema } from './client/submit/submission.ts'
import type { SubmitLimit } from './client/submit/submit-limit.ts'
import type { Parts, StaffTools } from './parts.ts'
import type { LinkLimits } from './shared/link-token.ts'
import { MAX_ID, parseListQuery } from './shared/list-query.ts'
import { toSubmitted } from './shared/run-record.ts'
import { orUnavailable } from './shared/unavailable.ts'
import { ADD_PICTURES_BYTES, ADD_PICTURES_PATH, addClientRunRoutes } from './staff/client-runs/routes.ts'
import { exportAllRuns } from './staff/exports/all-runs.ts'
import type { OpenOriginal } from './staff/exports/originals.ts'
import { addExportRoutes } from './staff/exports/routes.ts'
import type { Pictures } from './staff/exports/selection.ts'
import { addLibraryRoutes } from './staff/library/routes.ts'
import { addNoticeRoutes, type NoticeView } from './staff/notices/routes.ts'
import { addPasskeyRoutes, loginWays, requirePasscodeOn } from './staff/passkeys/routes.ts'
import { neighborsOf } from './staff/run-records/run-neighbors.ts'
import type { StudioLimits } from './staff/studio-api/bearer.ts'
import { STUDIO_PATH } from './staff/studio-api/operations.ts'
import { addStudioRoutes, onlyReading } from './staff/studio-api/routes.ts'
import { addTokenRoutes } from './staff/tokens/routes.ts'

const MAX_PASSCODE_LENGTH = 200

export type RoutesOptions = {
  log: ServerLogger
  report?: ReportSecurity | undefined
  /** Rejects while the database is down. */
  parts: () => Promise<Parts>
  /** The list that the site offers, by id. */
  pictures: Pictures
  media: MediaClient
  submitLimit: SubmitLimit
  receiptLimit: ReceiptLimit
  linkLimits: LinkLimits
  /** Originals of the media library. */
  originals: OpenOriginal
  studio: StudioLimits
  noticeView: NoticeView
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
  media,
  submitLimit,
  receiptLimit,
  linkLimits,
  originals,
  studio,
  noticeView,
}: RoutesOptions): ApiApp {
  const app = createApiApp(log)
  const schema = submissionSchema(new Set(pictures.keys()))

  app.use(`${STUDIO_PATH}/*`, onlyReading())
  // a choice of hundreds of pictures with notes, and a list of thousands, are longer; their routes have limits of their own
  app.use(sameOrigin(), except([ADD_PICTURES_PATH, '/link/submit'], limitBody()))
  app.use(ADD_PICTURES_PATH, limitBody(ADD_PICTURES_BYTES))
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  app.post('/runs', async (c) => {
    // before the body is read
    const giveBack = submitLimit.take(c.env.clientAddress)
    const save = async () => {
      const submission = await readJson(c.req.raw, schema)
      return orUnavailable(MESSAGES.submitFailed, async () => {
        const { runs, notices } = await parts()
        const saved = await runs.save(submission)
        if (saved.outcome === 'created') notices.nudge()
        return saved
      })
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

  addReceiptRoute(app, { parts, limit: receiptLimit })

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
  const tell = (c: Context<ApiEnv>, kind: SecurityEvent['kind'], detail: string) => {
    const { clientAddress: address, requestId: request } = c.env
    report?.({ kind, outcome: 'ok', detail, address, request })
  }
  const exported: StaffTools['exported'] = (c, what) => tell(c, 'export', what)

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

  app.get('/runs/:id{[0-9]+}', async (c) => {
    const record = await staff(c, ({ runs }) => runs.find(parseId(c.req.param('id'))))
    if (!record) throw noSuchRun()
    return c.json(record)
  })
  app.get('/runs/:id{[0-9]+}/neighbors', async (c) => {
    const query = parseListQuery(c.req.query())
    const neighbors = await staff(c, ({ runs }) => neighborsOf(runs, parseId(c.req.param('id')), query))
    if (!neighbors) throw noSuchRun()
    return c.json(neighbors)
  })
  addExportRoutes(app, { staff, exported, pictures, originals })
  addClientRunRoutes(app, { staff, media })
  addLibraryRoutes(app, { staff, media, log })
  addLinkRoutes(app, { parts, limits: linkLimits })
  addNoticeRoutes(app, { staff, view: noticeView })
  addTokenRoutes(app, { staff, tell, now: studio.now })
  addStudioRoutes(app, { parts, pictures, exported, limits: studio })
  return app
}
