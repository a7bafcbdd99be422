import { type ApiApp, ApiError } from '@lustre/platform/server'
import type { RunNeighbors, RunStats, Sort } from '../../../protocol/runs.ts'
import type { StaffTools } from '../../parts.ts'
import { type ListQuery, parseId, parseListQuery } from '../../shared/list-query.ts'
import type { RunRepository } from '../../shared/run-repository.ts'
import { exportAllRuns } from '../exports/all-runs.ts'

const REVERSE: Record<Sort, Sort> = { newest: 'oldest', oldest: 'newest', most: 'fewest', fewest: 'most' }

/** The records before and after one in a list, which it need not be in. @returns null where there is no such record */
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

/** What staff see of the runs that clients have sent on /run. */
export function addRecordRoutes(app: ApiApp, { staff, exported }: StaffTools): void {
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
  app.get('/runs/:id{[0-9]+}', async (c) => {
    const record = await staff(c, ({ runs }) => runs.find(parseId(c.req.param('id'), noSuchRun)))
    if (!record) throw noSuchRun()
    return c.json(record)
  })
  app.get('/runs/:id{[0-9]+}/neighbors', async (c) => {
    const query = parseListQuery(c.req.query())
    const id = parseId(c.req.param('id'), noSuchRun)
    const neighbors = await staff(c, ({ runs }) => neighborsOf(runs, id, query))
    if (!neighbors) throw noSuchRun()
    return c.json(neighbors)
  })
}
