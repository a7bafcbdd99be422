export { readSettings } from '../definition/read-settings.ts'
export type { ApiApp, ApiBindings, ApiContext, ApiEnv, CreateApi } from './api-context.ts'
export { connectDatabase } from './database.ts'
export { ApiError, createApiApp, type ErrorEnvelope, errorBody, failsWith, tooMany } from './errors.ts'
export { escapeMarkup } from './escape-markup.ts'
export { limitBody, parseInput, readJson, sameOrigin } from './guards.ts'
export { createMemoryLogger, createServerLogger, type LogFields, type ServerLogger } from './log.ts'
export * from './media/media-client.ts'
export * from './media/picture-access.ts'
export type { MediaFolder, MediaPage, MediaResource } from './media/replies.ts'
export { slug } from './media/slug.ts'
export { createMemorySecurityStore } from './memory-security-store.ts'
export { type Migration, type Migrations, migrate } from './migrations.ts'
export { FAILURES_BEFORE_LOCK, LOCK_WINDOW_MS } from './passcode-limits.ts'
export { createPlaces, type Places } from './places.ts'
export {
  connectionsOf,
  type Database,
  endpointOf,
  isOrdinary,
  originOf,
  type RunSql,
  type Statement,
} from './postgres.ts'
export { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'
export { BODY_LIMIT_BYTES, readBody } from './read-body.ts'
export { type FormFields, readForm } from './read-form.ts'
export { keyedDigest, randomToken, sameSecret } from './secrets.ts'
export {
  type ReportSecurity,
  type SecurityEntry,
  type SecurityEvent,
  securityEvent,
} from './security-log/events.ts'
export * from './security-log/table.ts'
export type { SecurityStore } from './security-store.ts'
export { createSqlSecurityStore } from './sql-security-store.ts'
export * from './staff-session.ts'
export { outsideLimit, PROVIDER_LIMIT_MS, withinLimit } from './time-limit.ts'
export { untilItWorks } from './until-it-works.ts'
