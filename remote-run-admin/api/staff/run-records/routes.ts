import { type ApiApp, ApiError } from '@lustre/platform/server'
import type { RunStats } from '../../../protocol/runs.ts'
import type { StaffTools } from '../../parts.ts'
import { parseId, parseListQuery } from '../../shared/list-query.ts'
import { exportAllRuns } from '../exports/all-runs.ts'
import { neighborsOf } from './run-neighbors.ts'

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
