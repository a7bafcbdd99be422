import type { ApiApp } from '@lustre/platform/server'
import type { RunStats } from '#protocol/runs.ts'
import { parseListQuery } from '../common/list-query.ts'
import type { NamedRun, RunRepository } from '../common/run-repository.ts'
import { csvLine } from '../exports/csv.ts'
import { downloadCsv } from '../exports/download.ts'
import type { StaffTools } from '../parts.ts'
import { listRuns } from './list.ts'

const BATCH = 1000

const HEADINGS = csvLine(['id', 'user_name', 'images', 'image_ids', 'submitted_at_utc', 'note'])

const toLine = (record: NamedRun): string =>
  csvLine([
    record.name,
    record.user_name,
    record.selected_images.length,
    record.selected_images.join(' '),
    record.submission_time,
    record.note ?? '',
  ])

async function* linesOf(first: IteratorResult<NamedRun[], void>, rest: AsyncGenerator<NamedRun[], void>) {
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

/** Adds the routes of the list of all runs. */
export function addListRoutes(app: ApiApp, { staff, tell }: StaffTools): void {
  app.get('/runs', staff(), async (c) => c.json(await listRuns(c.var.parts, parseListQuery(c.req.query()))))
  app.get('/stats', staff(), async (c) => {
    const stats = await c.var.parts.runs.stats()
    return c.json({ ...stats, ...(c.env.untrustedProxy && { untrustedProxy: true }) } satisfies RunStats)
  })
  app.get('/runs.csv', staff(), async (c) => {
    const file = await exportAllRuns(c.var.parts.runs)
    tell(c, 'export', 'all runs, csv')
    return file
  })
}
