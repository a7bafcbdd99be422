import { ApiError, type Database } from '@lustre/platform/server'
import { z } from 'zod'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'
import { STUDIO_MESSAGES } from '../../../content/token-messages.ts'
import type { ClientRun } from '../../../protocol/client-runs.ts'
import { fileNameOf } from '../../../protocol/file-names.ts'
import { waitsFor } from '../../../protocol/waits.ts'
import type { Parts } from '../../parts.ts'
import {
  cursorSchema,
  decodeCursor,
  limitSchema,
  MAX_ID,
  parseParams,
  searchSchema,
} from '../../shared/list-query.ts'
import type { StoredRun } from '../../shared/run-record.ts'
import { FILTERS, listClientRuns } from '../client-runs/list.ts'
import { findClientRun } from '../client-runs/one-run.ts'
import { type Pictures, selectionOfRecord, selectionOfVersion } from '../exports/selection.ts'
import { clientRun, clientRunPage, record, recordPage, version } from './schemas.ts'

/** The sources of operations; `pictures` is the list of /run. */
type Source = { database: Database; runs: Parts['runs']; pictures: Pictures }

function operation<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType>(said: {
  path: string
  summary: string
  params: P
  query: Q
  answer: A
  /** The message of a 404. */
  missing: string
  /** Gets validated parameters. */
  find: (source: Source, asked: z.output<P> & z.output<Q>) => Promise<z.input<A> | null>
}) {
  const none = () => new ApiError(404, 'not_found', said.missing)
  return {
    ...said,
    /** @throws {ApiError} 400, 404 */
    async answerTo(source: Source, given: { params: unknown; query: unknown }): Promise<z.output<A>> {
      const params = said.params.safeParse(given.params)
      if (!params.success) throw none()
      const found = await said.find(source, { ...params.data, ...parseParams(said.query, given.query) })
      if (found === null) throw none()
      return said.answer.parse(found)
    },
  }
}

/** @param pictures the list of /run */
const toRecord = (run: StoredRun, pictures: Pictures): z.input<typeof record> => ({
  id: run.id,
  name: run.user_name,
  submittedAt: run.submission_time,
  note: run.note,
  checksum: run.checksum,
  receipt: run.receipt,
  pictures: selectionOfRecord(run, pictures).pictures,
})

/** Adds the API's names. The schema drops private links, mails, access to private pictures, and neighbors. */
function toClientRun(run: ClientRun): z.input<typeof clientRun> {
  const { deliveries, revisionRounds = null } = run
  const { deliveredAt, endsAt, roundsUsed = 0, files = [] } = deliveries ?? {}
  const delivered = files.filter(({ delivery }) => delivery !== null)
  return {
    ...run,
    offered: run.offered.map((picture) => ({
      ...picture,
      fileName: fileNameOf(picture),
      description: picture.alt,
    })),
    waitsFor: waitsFor(run),
    choice: { ...run.choice, pictures: [...run.choice.pictures] },
    sent: run.history.map((sent) => ({ ...sent, count: sent.pictures.length })),
    delivery:
      deliveredAt && endsAt ? { deliveredAt, endsAt, roundsUsed, revisionRounds, files: delivered } : null,
  }
}

/** For operations without parameters of this kind. */
const none = z.object({})
const number = z.coerce.number().int().min(1).max(MAX_ID)
const limit = limitSchema.describe('Number of items on a page')
const cursor = cursorSchema.describe('`next` of the previous page')

/** The operations of the studio's tools. Routes and document both derive from them. */
export const OPERATIONS = {
  listRecords: operation({
    path: '/records',
    summary: 'Runs that were sent on the public page, newest first',
    params: none,
    query: z.object({
      limit,
      cursor,
      q: searchSchema.describe('Part of the name'),
    }),
    answer: recordPage,
    missing: STUDIO_MESSAGES.noSuchRecord,
    async find({ runs, pictures }, { cursor: before, ...query }) {
      const page = await runs.list({ ...query, sort: 'newest', before: decodeCursor('newest', before) })
      return { records: page.runs.map((run) => toRecord(run, pictures)), next: page.next }
    },
  }),
  getRecord: operation({
    path: '/records/{id}',
    summary: 'A run that was sent on the public page',
    params: z.object({ id: number }),
    query: none,
    answer: record,
    missing: STUDIO_MESSAGES.noSuchRecord,
    async find({ runs, pictures }, { id }) {
      const run = await runs.find(id)
      return run && toRecord(run, pictures)
    },
  }),
  listClientRuns: operation({
    path: '/client-runs',
    summary: 'Runs that staff have made for clients, latest activity first',
    params: none,
    query: z.object({
      limit,
      cursor,
      q: searchSchema.describe('Part of client and title'),
      state: z
        .enum(FILTERS, { error: `state must be one of ${FILTERS.join(', ')}.` })
        .optional()
        .describe('Only runs in this state; by default all that are not archived'),
    }),
    answer: clientRunPage,
    missing: CLIENT_RUN_MESSAGES.noSuchRun,
    async find({ database }, { cursor: before, ...query }) {
      const { runs, next } = await listClientRuns(database, { ...query, before })
      return { clientRuns: runs.map((run) => ({ ...run, waitsFor: waitsFor(run) })), next }
    },
  }),
  getClientRun: operation({
    path: '/client-runs/{id}',
    summary: 'A client run: its pictures, what is chosen, and what was sent',
    params: z.object({ id: number }),
    query: none,
    answer: clientRun,
    missing: CLIENT_RUN_MESSAGES.noSuchRun,
    find: async ({ database }, { id }) => toClientRun(await findClientRun(database, id)),
  }),
  getVersion: operation({
    path: '/client-runs/{id}/versions/{version}',
    summary: 'One submission of a client run, with its pictures',
    params: z.object({ id: number, version: number }),
    query: none,
    answer: version,
    missing: STUDIO_MESSAGES.noSuchVersion,
    async find({ database }, { id, version: number }) {
      const run = await findClientRun(database, id)
      const sent = run.history.find((each) => each.version === number)
      return sent ? { ...sent, run, pictures: selectionOfVersion(run, sent).pictures } : null
    },
  }),
}
