import path from 'node:path'
import { withFolder, withSite } from '../support/site.ts'
import { atMost, type Row, report } from '../support/table.ts'

const WARM_BUDGET_S = 3
const START = ['scripts/start.mjs']

/** Measures `npm start` of a fresh clone after its install (everything is built), then a second start. */
export const measure = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const env = { SITE_DIR: path.join(folder, 'site'), DATA_DIR: path.join(folder, 'data') }
    const startSeconds = () => withSite({ program: START, env }, async ({ startMs }) => startMs / 1000)
    const cold = await startSeconds()
    return [
      report('cold start: builds, releases, creates the database', `${cold.toFixed(1)} s`),
      atMost('warm start', await startSeconds(), WARM_BUDGET_S, 's'),
    ]
  })
