import { type ApiApp, ApiError } from '@lustre/platform/server'
import type { RunNeighbors, RunStats, Sort } from '../../../protocol/runs.ts'
import type { StaffTools } from '../../parts.ts'
import { type ListQuery, parseId, parseListQuery } from '../../shared/list-query.ts'
import type { StoredRun } from '../../shared/run-record.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { csvLine } from '../exports/csv.ts'
import { downloadCsv } from '../exports/download.ts'

const REVERSE: Record<Sort, Sort> = { newest: 'oldest', oldest: 'newest', most: 'fewest', fewest: 'most' }

/** Returns a record's neighbors in a list, which need not contain it. @returns null without such a record */
async function neighborsOf(
  runs: RunRepository,
  id: number,
  { sort, q }: Pick<ListQuery, 'sort' | 'q'>,
): Promise<RunNeighbors | null> {
  const before = await runs.cursor(id, sort)
  if (!before) return null
  const first = async (order: Sort) =>
    (await runs.list({ limit: 1, sort: order, q, before })).runs[0]?.id ?? null
  const [previous, next] = await Promise.all([first(REVERSE[sort]), first(sort)])
  return { previous, next }
}

export const noSuchRun = () => new ApiError(404, 'not_found', 'This run does not exist.')

const BATCH = 1000

const HEADINGS = csvLine(['id', 'user_name', 'images', 'image_ids', 'submitted_at_utc', 'note'])

const toLine = (record: StoredRun): string =>
  csvLine([
    record.id,
    record.user_name,
    record.selected_images.length,
    record.selected_images.join(' '),
    record.submission_time,
    record.note ?? '',
  ])

async function* linesOf(first: IteratorResult<StoredRun[], void>, rest: AsyncGenerator<StoredRun[], void>) {
  yield HEADINGS
  for (let batch = first; !batch.done; batch = await rest.next())
    for (const record of batch.value) yield toLine(record)
}

/**
 * Streams all runs as one CSV file, so that memory stays flat.
 * @throws whatever the repository throws for the first batch; a later failure cuts the download off
 */
export async function exportAllRuns(runs: RunRepository): Promise<Response> {
  const batches = runs.batches(BATCH)
  return downloadCsv(linesOf(await batches.next(), batches), 'runs.csv')
}

/** Adds the routes by which staff read the runs that clients have submitted on /run. */
export function addRecordRoutes(app: ApiApp, { staff, tell }: StaffTools): void {
  app.get('/runs', staff(), async (c) => c.json(await c.var.parts.runs.list(parseListQuery(c.req.query()))))
  app.get('/stats', staff(), async (c) => {
    const stats = await c.var.parts.runs.stats()
    return c.json({ ...stats, ...(c.env.untrustedProxy && { untrustedProxy: true }) } satisfies RunStats)
  })
  app.get('/runs.csv', staff(), async (c) => {
    const file = await exportAllRuns(c.var.parts.runs)
    tell(c, 'export', 'all runs, csv')
    return file
  })
  app.get('/runs/:id{[0-9]+}', staff(), async (c) => {
    const record = await c.var.parts.runs.find(parseId(c.req.param('id'), noSuchRun))
    if (!record) throw noSuchRun()
    return c.json(record)
  })
  app.get('/runs/:id{[0-9]+}/neighbors', staff(), async (c) => {
    const query = parseListQuery(c.req.query())
    const neighbors = await neighborsOf(c.var.parts.runs, parseId(c.req.param('id'), noSuchRun), query)
    if (!neighbors) throw noSuchRun()
    return c.json(neighbors)
  })
}
