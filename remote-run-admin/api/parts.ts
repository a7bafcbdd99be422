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
import type { SubmitLimits } from './client/submit/submit-limit.ts'
import type { RunRepository } from './shared/run-repository.ts'
import type { OpenOriginal } from './staff/exports/originals.ts'
import type { Pictures } from './staff/exports/selection.ts'
import type { Letterhead } from './staff/notices/letters.ts'
import type { Notices } from './staff/notices/notices.ts'
import type { NoticeSetup } from './staff/notices/set-up.ts'
import type { Challenges } from './staff/passkeys/challenges.ts'
import type { PasskeyRepository } from './staff/passkeys/passkey-repository.ts'
import type { RelyingParty } from './staff/passkeys/relying-party.ts'
import type { ReadLog } from './staff/security-log/log-reader.ts'

/** What passkeys need; there are none without a database. */
export type PasskeyParts = {
  keys: PasskeyRepository
  challenges: Challenges
  /** null where browsers know no passkeys of this site. */
  party: RelyingParty | null
  passcodeStaysOn: boolean
  now: () => number
}
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

/** What every route is made with. */
export type RouteTools = {
  log: ServerLogger
  report?: ReportSecurity | undefined
  /** Milliseconds since the epoch. */
  now: () => number
  /** Rejects while the database is down. */
  parts: () => Promise<Parts>
  /** The list that the site offers, by id. */
  pictures: Pictures
  media: MediaClient
  /** What opens private pictures. */
  accessTo: AccessTo
  submitLimits: SubmitLimits
  /** Originals of the media library. */
  originals: OpenOriginal
  noticeView: Pick<NoticeSetup, 'hints' | 'inboxUrl'>
  /** What mails to clients are written with, and whether the site sends them. */
  letterhead: Letterhead
  mails: boolean
}

/** What a route for staff finds in `c.var`; `madeWith` is the passkey that opened the session. */
export type StaffEnv = ApiEnv & { Variables: { parts: Parts; madeWith: string | null } }
export type StoredEnv = StaffEnv & { Variables: { database: Database } }

/** What routes for staff are made with as well. Each refuses with 401 without a session. */
export type StaffTools = RouteTools & {
  /** @param failed the sentence where the database does not answer */
  staff: (failed?: string) => MiddlewareHandler<StaffEnv>
  /** The same for what needs the database. @param missing the sentence where there is none */
  stored: (failed: string, missing: string) => MiddlewareHandler<StoredEnv>
  /** Notes in the security log what staff have done; an `export` says which data they have taken out. */
  tell: <E extends ApiEnv>(c: Context<E>, kind: SecurityEvent['kind'], what: string) => void
}
