import { z } from 'zod'
import { limitSchema, MAX_ID, searchSchema } from '../../shared/list-query.ts'
import { cursorSchema, FILTERS } from '../client-runs/list.ts'
import { clientRun, clientRunPage, record, recordPage, version } from './schemas.ts'

export const STUDIO_PATH = '/v1'

/** Of an operation that takes none. */
const none = z.object({})
const number = z.coerce.number().int().min(1).max(MAX_ID)
const limit = limitSchema.describe('How many a page has')
const CURSOR = '`next` of the page before'

/** What the studio's own tools may ask. Routes and document are both made of it. */
export const OPERATIONS = {
  listRecords: {
    path: '/records',
    summary: 'Runs that were sent on the public page, newest first',
    params: none,
    query: z.object({
      limit,
      cursor: z.string().max(60).optional().describe(CURSOR),
      q: searchSchema.describe('Part of the name'),
    }),
    answer: recordPage,
  },
  getRecord: {
    path: '/records/{id}',
    summary: 'A run that was sent on the public page',
    params: z.object({ id: number }),
    query: none,
    answer: record,
  },
  listClientRuns: {
    path: '/client-runs',
    summary: 'Runs that staff have made for clients, latest activity first',
    params: none,
    query: z.object({
      limit,
      cursor: cursorSchema.optional().describe(CURSOR),
      q: searchSchema.describe('Part of client and title'),
      state: z
        .enum(FILTERS, { error: `state must be one of ${FILTERS.join(', ')}.` })
        .optional()
        .describe('Only these; without it all that are not archived'),
    }),
    answer: clientRunPage,
  },
  getClientRun: {
    path: '/client-runs/{id}',
    summary: 'A client run: its pictures, what is chosen, and what was sent',
    params: z.object({ id: number }),
    query: none,
    answer: clientRun,
  },
  getVersion: {
    path: '/client-runs/{id}/versions/{version}',
    summary: 'One submission of a client run, with its pictures',
    params: z.object({ id: number, version: number }),
    query: none,
    answer: version,
  },
} as const

export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS]
