import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { type ClientRunPage, isClientRunPage, isClientRunRow } from '../../../protocol/client-runs.ts'
import { RUN_STATES } from '../../../protocol/links.ts'
import {
  cursorSchema,
  decodeCursor,
  limitSchema,
  MAX_ID,
  pageOf,
  searchSchema,
} from '../../shared/list-query.ts'
import { toShape } from '../../shared/rows.ts'
import { IN_STATE, ROW_COLUMNS } from './rows.ts'

const FILTERS = [...RUN_STATES, 'archived'] as const

export const listQuerySchema = z.object({
  state: z.enum(FILTERS, { error: `state must be one of ${FILTERS.join(', ')}.` }).optional(),
  q: searchSchema,
  before: cursorSchema,
  limit: limitSchema,
})
type ListQuery = z.output<typeof listQuerySchema>

const COUNTS = `select ${Object.entries(IN_STATE)
  .map(([name, condition]) => `count(*) filter (where ${condition})::int as ${name}`)
  .join(', ')} from client_runs run`
/** Returns the number in '12', 'R12' or '#12'; null for other searches. */
function numberOf(q: string): number | null {
  const number = Number(/^[r#]?(\d{1,10})$/i.exec(q)?.[1] ?? Number.NaN)
  return number <= MAX_ID ? number : null
}

const ORDER = 'order by last_activity_at desc, id desc'

/** Lists a page of runs, newest activity first, with the number of runs in each state. */
export async function listClientRuns(
  database: Database,
  { state, q, limit, ...query }: ListQuery,
): Promise<ClientRunPage> {
  const before = decodeCursor('newest', query.before)
  const params: unknown[] = []
  const conditions = [state === undefined ? 'run.archived_at is null' : IN_STATE[state]]
  if (before) {
    params.push(before.key, before.id)
    conditions.push(
      "(last_activity_at, id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::integer)",
    )
  }
  if (q !== '') {
    params.push(q, numberOf(q))
    const [text, number] = [`$${params.length - 1}::text`, `$${params.length}::integer`]
    // position() takes % and _ literally, so the search needs no escaping.
    conditions.push(`(position(run_name_key(${text}) in search_key) > 0 or id = ${number})`)
  }
  // Selects the page first, so that only its runs need their pictures and marks counted.
  const page = `select ${ROW_COLUMNS},
      (extract(epoch from last_activity_at) * 1000000)::bigint::text as cursor_key
    from (select * from client_runs run where ${conditions.join(' and ')} ${ORDER} limit ${limit + 1}) run ${ORDER}`
  const [found = [], [counts] = []] = await database.together([{ text: page, params }, { text: COUNTS }])
  const { page: rows, next } = pageOf(found, { limit, sort: 'newest' })
  return toShape(isClientRunPage, { runs: rows.map((row) => toShape(isClientRunRow, row)), next, counts })
}

/** The list's answer without a database. */
export const noClientRuns = (warning: string): ClientRunPage => ({
  runs: [],
  next: null,
  counts: { draft: 0, open: 0, submitted: 0, overdue: 0, closed: 0, archived: 0 },
  warning,
})
