export { readSettings } from '../definition/read-settings.ts'
export type { ApiApp, ApiBindings, ApiContext, ApiEnv, CreateApi } from './api-context.ts'
export { connectDatabase, type Database, type RunSql, type Statement } from './database.ts'
export { ApiError, createApiApp, type ErrorEnvelope, errorBody, failsWith, tooMany } from './errors.ts'
export { limitBody, readJson, sameOrigin } from './guards.ts'
export { createMemoryLogger, createServerLogger, type LogFields, type ServerLogger } from './log.ts'
export {
  createMediaClient,
  MEDIA_TIMEOUT_MS,
  MediaCallError,
  type MediaClient,
  MediaRefusal,
  type PictureUpload,
} from './media/media-client.ts'
export {
  ACCESS_MS,
  type AccessTo,
  createPictureAccess,
  deliverySignature,
  type PictureAccess,
  privateFolders,
} from './media/picture-access.ts'
export type { MediaFolder, MediaPage, MediaResource } from './media/replies.ts'
export { createMemorySecurityStore } from './memory-security-store.ts'
export { type Migration, type Migrations, migrate } from './migrations.ts'
export { FAILURES_BEFORE_LOCK, LOCK_WINDOW_MS } from './passcode-limits.ts'
export { createPlaces, type Places } from './places.ts'
export { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'
export { BODY_LIMIT_BYTES, readBody } from './read-body.ts'
export { type FormFields, readForm } from './read-form.ts'
export { keyedDigest, randomToken, sameSecret } from './secrets.ts'
export { type ChainHead, createChainCheck, PRUNED_KIND } from './security-log/chain.ts'
export {
  type ReportSecurity,
  type SecurityEntry,
  type SecurityEvent,
  securityEvent,
} from './security-log/events.ts'
export {
  type Appended,
  createSecurityTable,
  type SecurityTable,
  setUpSecurityTable,
} from './security-log/table.ts'
export type { SecurityStore } from './security-store.ts'
export { createSqlSecurityStore } from './sql-security-store.ts'
export {
  createStaffSessions,
  SESSION_IDLE_MS,
  SESSION_MAX_AGE_MS,
  type StaffSessions,
} from './staff-session.ts'
export { outsideLimit, withinLimit } from './time-limit.ts'
export { untilItWorks } from './until-it-works.ts'
