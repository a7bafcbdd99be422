import type { ApiEnv } from '@lustre/platform/server'
import {
  type ApiContext,
  ApiError,
  createMemorySecurityStore,
  createSqlSecurityStore,
  createStaffSessions,
  type RunSql,
  type SecurityStore,
  tooMany,
} from '@lustre/platform/server'
import { neon, neonConfig } from '@neondatabase/serverless'
import type { Context } from 'hono'
import { API_MESSAGES } from '../content/api-messages.ts'
import { DAY_MS, FAILURES_A_DAY, FAILURES_BEFORE_EVERYONE_WAITS } from './constants.ts'
import type { PaymentSettings } from './settings.ts'

const KIND = 'payment'

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

/** Refuses everyone once the code was tried wrongly `FAILURES_A_DAY` times in 24 hours. */
async function refuseTired(store: SecurityStore, now: number): Promise<void> {
  const failures = await store.failures({ kind: KIND, address: null, since: now - DAY_MS })
  const oldest = failures.at(-FAILURES_A_DAY)
  if (failures.length >= FAILURES_A_DAY && oldest !== undefined)
    throw tooMany(API_MESSAGES.locked, (oldest + DAY_MS - now) / 1000, 'locked')
}

async function connectStaff(settings: PaymentSettings, now: () => number) {
  const { database, passcode } = settings
  const store =
    database === null ? createMemorySecurityStore() : await createSqlSecurityStore(connect(database))
  const sessions = createStaffSessions({
    kind: KIND,
    passcode,
    wrongMessage: API_MESSAGES.wrongCode,
    cookiePath: '/api/payment',
    store,
    now,
    globalFailuresBeforeLock: FAILURES_BEFORE_EVERYONE_WAITS,
  })
  return {
    ...sessions,
    open: async (c: Context<ApiEnv>, code: string): Promise<void> => {
      await refuseTired(store, now())
      await sessions.open(c, code)
    },
  }
}

/**
 * The sessions of the payment settings. The database is connected at the first use and again after a failure, because
 * customers' links need none: they open while the database is down.
 */
export function createStaff(settings: PaymentSettings, { now }: Pick<ApiContext, 'now'>) {
  let staff: ReturnType<typeof connectStaff> | null = null
  return () => {
    staff ??= connectStaff(settings, now).catch((cause: unknown) => {
      staff = null
      throw cause
    })
    return staff
  }
}
