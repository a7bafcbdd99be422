import { NO_DATABASE } from '@lustre/platform/definition'
import {
  type ApiContext,
  connectDatabase,
  createMemorySecurityStore,
  createSqlSecurityStore,
  createStaffSessions,
  LOCK_WINDOW_MS,
  untilItWorks,
} from '@lustre/platform/server'
import { API_MESSAGES } from '#content/api-messages.ts'
import type { PaymentSettings } from './settings.ts'

/** One address's share of FAILURES_A_DAY (staff.ts), so that it cannot lock staff out alone. */
const FAILURES_A_DAY_OF_ONE = 10
export const DAY_MS = 24 * 60 * 60 * 1000

/** Daily failures from all addresses before unknown addresses need a proof of work, against patient attackers. */
export const FAILURES_A_DAY = 80

/** The same in 15 minutes: a four-digit code has only 10,000 values. */
export const FAILURES_BEFORE_WORK = 20

/**
 * Attempts in a day beyond those, each with its own proof of work: otherwise hours of work would find a four-digit
 * code.
 */
export const ATTEMPTS_WITH_WORK_A_DAY = 20

type StaffContext = Pick<ApiContext, 'now' | 'report'>

async function connectStaff(settings: PaymentSettings, { now, report }: StaffContext) {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: endpoint } = settings
  const store =
    url === NO_DATABASE
      ? createMemorySecurityStore()
      : await createSqlSecurityStore(connectDatabase(url, endpoint))
  return createStaffSessions({
    kind: 'payment',
    passcode: settings.PAYMENT_PASSCODE,
    wrongMessage: API_MESSAGES.wrongCode,
    cookiePath: '/api/payment',
    store,
    now,
    report,
    together: [
      { failures: FAILURES_BEFORE_WORK, windowMs: LOCK_WINDOW_MS },
      { failures: FAILURES_A_DAY, windowMs: DAY_MS, share: FAILURES_A_DAY_OF_ONE },
    ],
    withWork: { failures: ATTEMPTS_WITH_WORK_A_DAY, windowMs: DAY_MS },
  })
}

/** Connects the database at the first use and again after a failure; customers' links open without it. */
export const createStaff = (settings: PaymentSettings, context: StaffContext) =>
  untilItWorks(() => connectStaff(settings, context))
