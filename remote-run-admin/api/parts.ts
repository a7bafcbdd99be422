import type { ApiEnv, Database, SecurityEvent, StaffSessions } from '@lustre/platform/server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RunRepository } from './shared/run-repository.ts'
import type { Notices } from './staff/notices/notices.ts'
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

/** What a route for staff finds in `c.var`; `madeWith` is the passkey that opened the session. */
export type StaffEnv = ApiEnv & { Variables: { parts: Parts; madeWith: string | null } }
export type StoredEnv = StaffEnv & { Variables: { database: Database } }

/** What routes for staff are made with. Each is refused with 401 without a session. */
export type StaffTools = {
  /** @param failed the sentence where the database does not answer */
  staff: (failed?: string) => MiddlewareHandler<StaffEnv>
  /** The same for what needs the database. @param missing the sentence where there is none */
  stored: (failed: string, missing: string) => MiddlewareHandler<StoredEnv>
  /** Notes what staff have done in the security log. */
  tell: <E extends ApiEnv>(c: Context<E>, kind: SecurityEvent['kind'], what: string) => void
  /** Notes there what data staff have taken out. */
  exported: <E extends ApiEnv>(c: Context<E>, what: string) => void
}
