import type {
  AccessTo,
  ApiEnv,
  Database,
  MediaClient,
  ReportSecurity,
  SecurityEvent,
  ServerLogger,
  StaffSessions,
} from '@lustre/platform/server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RunRepository } from './common/run-repository.ts'
import type { DownloadKeys } from './delivery/download-key.ts'
import type { OpenOriginal } from './exports/originals.ts'
import type { Pictures } from './exports/selected-pictures.ts'
import type { Letterhead } from './notices/letters.ts'
import type { Notices } from './notices/notices.ts'
import type { SubmitLimits } from './submit/submit-limit.ts'
import type { UploadSettings } from './uploads/upload-store.ts'

/** The parts of the routes that exist once the database has answered. */
export type Parts = {
  /** Null with `DATABASE_URL=none`. */
  database: Database | null
  runs: RunRepository
  sessions: StaffSessions
  notices: Notices
}

export type RouteTools = {
  log: ServerLogger
  report?: ReportSecurity | undefined
  /** Returns milliseconds since the epoch. */
  now: () => number
  /** Rejects while the database is down. */
  parts: () => Promise<Parts>
  /** The pictures of the public run, by id. */
  pictures: Pictures
  media: MediaClient
  accessTo: AccessTo
  submitLimits: SubmitLimits
  originals: OpenOriginal
  downloadKeys: DownloadKeys
  uploads: UploadSettings
  /** Tells staff what is not configured. */
  noticeHints: readonly string[]
  /** The letterhead of e-mails to clients; `mails` says whether the site sends any. */
  letterhead: Letterhead
  mails: boolean
}

export type StaffEnv = ApiEnv & { Variables: { parts: Parts } }
export type StoredEnv = StaffEnv & { Variables: { database: Database } }

/** The additional options of staff routes. Both guards answer 401 without a session. */
export type StaffTools = RouteTools & {
  /** @param failed the error message when the database does not answer */
  staff: (failed?: string) => MiddlewareHandler<StaffEnv>
  /** Does the same for routes that need the database. @param missing the error message without a database */
  stored: (failed: string, missing: string) => MiddlewareHandler<StoredEnv>
  /** Records an action of staff in the security log; the detail of an `export` names the exported data. */
  tell: <E extends ApiEnv>(c: Context<E>, kind: SecurityEvent['kind'], what: string) => void
}
