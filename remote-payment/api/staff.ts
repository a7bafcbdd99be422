import {
  type ApiContext,
  ApiError,
  createMemorySecurityStore,
  createSqlSecurityStore,
  createStaffSessions,
  LOCK_WINDOW_MS,
  type RunSql,
} from '@lustre/platform/server'
import { neon, neonConfig } from '@neondatabase/serverless'
import { API_MESSAGES } from '../content/api-messages.ts'
import { DAY_MS, FAILURES_A_DAY, FAILURES_A_DAY_OF_ONE, FAILURES_BEFORE_STRANGERS_WAIT } from './constants.ts'
import type { PaymentSettings } from './settings.ts'

function connect({ url, fetchEndpoint }: { url: string; fetchEndpoint: string | null }): RunSql {
  if (fetchEndpoint !== null) neonConfig.fetchEndpoint = () => fetchEndpoint
  const sql = neon(url)
  return async (text, params) => {
    try {
      return await sql.query(text, params)
    } catch (cause) {
      throw new ApiError(503, 'database_unavailable', API_MESSAGES.unavailable, { cause })
    }
  }
}

type StaffContext = Pick<ApiContext, 'now' | 'report'>

async function connectStaff(settings: PaymentSettings, { now, report }: StaffContext) {
  const { database, passcode } = settings
  const store =
    database === null ? createMemorySecurityStore() : await createSqlSecurityStore(connect(database))
  return createStaffSessions({
    kind: 'payment',
    passcode,
    wrongMessage: API_MESSAGES.wrongCode,
    cookiePath: '/api/payment',
    store,
    now,
    report,
    together: [
      { failures: FAILURES_BEFORE_STRANGERS_WAIT, windowMs: LOCK_WINDOW_MS },
      { failures: FAILURES_A_DAY, windowMs: DAY_MS, share: FAILURES_A_DAY_OF_ONE },
    ],
  })
}

/**
 * The sessions of the payment settings. The database is connected at the first use and again after a failure, because
 * customers' links need none: they open while the database is down.
 */
export function createStaff(settings: PaymentSettings, context: StaffContext) {
  let staff: ReturnType<typeof connectStaff> | null = null
  return () => {
    staff ??= connectStaff(settings, context).catch((cause: unknown) => {
      staff = null
      throw cause
    })
    return staff
  }
}
