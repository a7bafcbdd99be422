import {
  type ApiApp,
  type ApiEnv,
  ApiError,
  createRateLimiter,
  type Database,
  errorBody,
  failsWith,
  readJson,
} from '@lustre/platform/server'
import type { Context } from 'hono'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { linkTokenIn } from '../common/link-token.ts'
import { createQueue } from '../common/queue.ts'
import { unlisted } from '../common/unlisted.ts'
import type { Notices } from '../notices/notices.ts'
import type { RouteTools } from '../parts.ts'
import { findLastReceipt } from '../receipt/receipts.ts'
import { saveDraft, saveDraftSchema } from './draft.ts'
import { CHANGES, OPENED, TOUCH, toChanges, toLinkView, VIEW } from './link-queries.ts'
import { submitSchema, submitSelection } from './submit.ts'

/** Unknown tokens that one address may try in a minute. Clients press links and do not type them. */
const GUESSES = { max: 30, windowMs: 60_000 }

/** Creates the access to runs by their private links, which counts the guesses of all its routes. */
export function createByLink({ parts, now }: Pick<RouteTools, 'parts' | 'now'>) {
  // The token's 128 bits protect a link; this limit protects the host.
  const guesses = createRateLimiter(GUESSES, now)
  /** Runs `work` for the request's link. @throws {ApiError} 404 for a token that opens nothing, 429, 503 */
  return async function byLink<T>(
    c: Context<ApiEnv>,
    work: (database: Database, hash: string, notices: Notices) => Promise<T | null>,
  ): Promise<T> {
    const hash = linkTokenIn(c)
    if (hash) {
      const { database, notices } = await parts()
      if (!database) throw new Error('there is no database, so there are no links')
      const found = await work(database, hash, notices)
      if (found) return found
    }
    // Counts after the lookup, so that a valid link never waits for other visitors' guesses.
    guesses.takeOrRefuse(c.env.clientAddress, LINK_MESSAGES.tooManyGuesses)
    throw new ApiError(404, 'not_found', LINK_MESSAGES.noSuchLink)
  }
}

export type ByLink = ReturnType<typeof createByLink>

/** Saves per second on one link. Each device saves about once a second. */
const SAVES = { max: 20, windowMs: 1000 }
/** Fits a note on every chosen picture. */
const DRAFT_BYTES = 1024 * 1024
/** Saves and submissions of one link run one at a time, so that waiting ones do not hold the database. */
const AT_ONCE = { longest: 10, message: LINK_MESSAGES.tooManyWrites }
/** Submissions per minute on one link, including retries. */
const SUBMITS = { max: 20, windowMs: 60_000 }
/** Fits 500 pictures with the longest note on each, and a note to the studio, at four bytes a character. */
const SUBMIT_BYTES = 1024 * 1024

const VERSION = /^\d{1,15}$/

export function addLinkRoutes(app: ApiApp, { accessTo, now }: RouteTools, byLink: ByLink): void {
  const saves = createRateLimiter(SAVES, now)
  const submits = createRateLimiter(SUBMITS, now)
  const inTurn = createQueue(AT_ONCE)
  app.use('/link/*', unlisted)

  /** Reads one row of the link and records the link's use. */
  const read = async (database: Database, hash: string, text: string, params: unknown[] = []) => {
    const [row] = await database.run(text, [hash, ...params])
    if (row?.is_unnoted) await database.run(TOUCH, [hash])
    return row ?? null
  }

  app.get('/link', failsWith(LINK_MESSAGES.loadFailed), async (c) => {
    const view = await byLink(c, async (database, hash) => {
      const row = await read(database, hash, VIEW)
      return row && toLinkView(row, (runId) => findLastReceipt(database.run, runId))
    })
    return c.json({ ...view, access: accessTo(view.pictures.map(({ publicId }) => publicId)) })
  })

  app.get('/link/changes', failsWith(LINK_MESSAGES.loadFailed), async (c) => {
    const version = c.req.query('version') ?? ''
    if (!VERSION.test(version)) throw new ApiError(400, 'invalid_input', LINK_MESSAGES.versionMissing)
    const row = await byLink(c, (database, hash) => read(database, hash, CHANGES, [Number(version)]))
    return c.json(toChanges(row))
  })

  app.put('/link/draft', failsWith(LINK_MESSAGES.saveFailed), async (c) => {
    const { isSaved, known } = await byLink(c, async (database, hash) => {
      saves.takeOrRefuse(hash, LINK_MESSAGES.tooManyWrites)
      // Checks the link before it reads the body, which may be long.
      const [link] = await database.run(`select from ${OPENED}`, [hash])
      if (!link) return null
      const draft = await readJson(c.req.raw, saveDraftSchema, DRAFT_BYTES)
      return inTurn(hash, () => saveDraft(database, hash, draft))
    })
    return isSaved ? c.json(known) : c.json({ ...errorBody('changed', LINK_MESSAGES.changed), ...known }, 409)
  })

  app.post('/link/submit', failsWith(LINK_MESSAGES.submitFailed), async (c) => {
    const { isNew, receipt } = await byLink(c, async (database, hash, notices) => {
      submits.takeOrRefuse(hash, LINK_MESSAGES.tooManyWrites)
      // Checks the link before it reads the body, which may be long.
      const [link] = await database.run(`select from ${OPENED}`, [hash])
      if (!link) return null
      const selection = await readJson(c.req.raw, submitSchema, SUBMIT_BYTES)
      const sent = await inTurn(hash, () => submitSelection(database, hash, selection))
      if (sent?.isNew) notices.nudge()
      return sent
    })
    return c.json(receipt, isNew ? 201 : 200)
  })
}
