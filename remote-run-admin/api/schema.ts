import { type Database, migrate } from '@lustre/platform/server'
import { runRecords } from './migrations/001-run-records.ts'
import { receipts } from './migrations/003-receipts.ts'
import { clientRuns } from './migrations/004-client-runs.ts'
import { notices } from './migrations/005-notices.ts'
import { searchCost } from './migrations/007-search-cost.ts'
import { searchAtOnce } from './migrations/008-search-at-once.ts'
import { originalNames } from './migrations/009-original-names.ts'
import { invitations } from './migrations/010-invitations.ts'
import { runFiles } from './migrations/011-run-files.ts'
import { deliveries } from './migrations/012-deliveries.ts'
import { drafts } from './migrations/013-drafts.ts'
import { fileMarks } from './migrations/014-file-marks.ts'

/** The lock under which earlier releases set up these tables, so that hosts of both wait for each other. */
const LOCK = 7_205_017

export const STEPS = [
  runRecords,
  receipts,
  clientRuns,
  notices,
  searchCost,
  searchAtOnce,
  originalNames,
  invitations,
  runFiles,
  deliveries,
  drafts,
  fileMarks,
]

/** Updates the tables to what this release needs. Safe on several hosts at once. */
export const setUpTables = (database: Database): Promise<void> =>
  migrate(database, { table: 'run_admin_migrations', lock: LOCK, steps: STEPS })
