import { NO_DATABASE, settingsOf } from '@lustre/platform/definition'
import {
  type CreateApi,
  createMemorySecurityStore,
  createSecurityTable,
  createSqlSecurityStore,
  createStaffSessions,
  LOCK_WINDOW_MS,
  readSettings,
} from '@lustre/platform/server'
import { MESSAGES } from '../content/messages.ts'
import { PICTURE_LISTS } from '../content/picture-lists.ts'
import definition from '../remote.config.ts'
import { FAILURES_BEFORE_STRANGERS_WAIT } from './constants.ts'
import { connectDatabase } from './database.ts'
import { createLogReader } from './log-reader.ts'
import { createMissingRepository } from './missing-repository.ts'
import { createRoutes, type Parts } from './routes.ts'
import { createRunRepository } from './run-repository.ts'
import { setUpRunRecords } from './schema.ts'
import { createSubmitLimit } from './submit-limit.ts'
import { untilItWorks } from './until-it-works.ts'

/**
 * The API of /run and /admin, mounted under /api/run-admin. A database that is down at start does not keep it away:
 * the tables are set up at the first request that finds it up again.
 */
export const createApi: CreateApi = async (context) => {
  const { log, now, report } = context
  const env = readSettings(settingsOf(definition), context.env)
  const submitLimit = createSubmitLimit(
    {
      perMinute: env.RUN_SUBMITS_PER_MINUTE,
      perDay: env.RUN_SUBMITS_PER_DAY,
      perDayInAll: env.RUN_SUBMITS_PER_DAY_IN_ALL,
    },
    now,
  )
  const pictures = new Map(PICTURE_LISTS[env.RUN_LIST].map((picture) => [picture.id, picture]))

  const database =
    env.DATABASE_URL === NO_DATABASE ? null : connectDatabase(env.DATABASE_URL, env.DATABASE_FETCH_ENDPOINT)

  const parts = untilItWorks(async (): Promise<Parts> => {
    const sessionOptions = {
      kind: 'admin',
      passcode: env.ADMIN_PASSCODE,
      wrongMessage: MESSAGES.wrongPasscode,
      cookiePath: '/api/run-admin',
      now,
      report,
      together: [{ failures: FAILURES_BEFORE_STRANGERS_WAIT, windowMs: LOCK_WINDOW_MS }],
    }
    if (database === null) {
      const store = createMemorySecurityStore()
      return {
        runs: createMissingRepository(log),
        securityLog: async () => ({ entries: [], next: null, warning: MESSAGES.logNotKept }),
        sessions: createStaffSessions({ ...sessionOptions, store }),
      }
    }
    await setUpRunRecords(database)
    const store = await createSqlSecurityStore(database.run)
    return {
      runs: createRunRepository(database.run),
      securityLog: createLogReader(createSecurityTable(database.run)),
      sessions: createStaffSessions({ ...sessionOptions, store }),
    }
  })

  await parts().catch((cause: unknown) => log.error('the database of the runs does not answer', cause))
  return createRoutes({ log, report, parts, pictures, submitLimit })
}
