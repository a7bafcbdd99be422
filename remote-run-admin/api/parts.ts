import type { ApiEnv, Database, StaffSessions } from '@lustre/platform/server'
import type { Context } from 'hono'
import type { RunRepository } from './shared/run-repository.ts'
import type { Notices } from './staff/notices/notices.ts'
import type { PasskeyParts } from './staff/passkeys/routes.ts'
import type { ReadLog } from './staff/security-log/log-reader.ts'

/** What the routes work with, once the database has answered. */
export type Parts = {
  /** null where there is none. */
  database: Database | null
  runs: RunRepository
  sessions: StaffSessions
  passkeys: PasskeyParts | null
  securityLog: ReadLog
  notices: Notices
}

/** What routes for staff are made with. */
export type StaffTools = {
  /** `work` for someone who is logged in. @throws {ApiError} 401, and 503 while the database does not answer */
  staff: <T>(c: Context<ApiEnv>, work: (parts: Parts) => Promise<T>) => Promise<T>
  /** For the security log: somebody has taken data out. */
  exported: (c: Context<ApiEnv>, what: string) => void
}
