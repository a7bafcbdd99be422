import {
  connectDatabase,
  endpointOf,
  isOrdinary,
  originOf,
  PROVIDER_LIMIT_MS,
  type RunSql,
  withinLimit,
} from '@lustre/platform/server'
import type { Environment } from '../settings/settings.ts'

const databaseUrl = ({ DATABASE_URL: url }: Environment): string | null =>
  url && url !== 'none' ? url : null

/** Connects to the site's database with the account of DATABASE_URL; null without a database. */
export function connectSite(env: Environment) {
  const url = databaseUrl(env)
  return url === null ? null : connectDatabase(url, env.DATABASE_FETCH_ENDPOINT)
}

/** @param limitMs milliseconds until a statement counts as failed */
export function connectSql(env: Environment, limitMs: number = PROVIDER_LIMIT_MS): RunSql | null {
  const database = connectSite(env)
  return database && ((text, params) => withinLimit(() => database.run(text, params), limitMs))
}

const MEDIA_API = 'https://api.cloudinary.com'
const MEDIA_DELIVERY = 'https://res.cloudinary.com'
const IMAGE_MODEL_API = 'https://generativelanguage.googleapis.com'

/** Source: `fetchEndpoint` of @neondatabase/serverless (replaces the first label of the host with `api`). */
function databaseOrigin({ DATABASE_FETCH_ENDPOINT: endpoint, ...env }: Environment): string | null {
  const url = databaseUrl(env)
  if (url === null) return null
  if (isOrdinary(url, endpoint)) return originOf(url)
  return new URL(endpointOf(url, endpoint) ?? `https://${new URL(url).hostname.replace(/^[^.]+\./, 'api.')}`)
    .origin
}

/** Names of providers by the origin of their calls. */
export function providerOrigins(env: Environment): Map<string, string> {
  const origins = new Map<string, string>()
  const add = (provider: string, address: string | null | undefined) => {
    if (address) origins.set(new URL(address).origin, provider)
  }
  const database = databaseOrigin(env)
  if (database !== null) origins.set(database, 'database')
  if (env.MEDIA_API_KEY) {
    add('media library', env.MEDIA_API_BASE || MEDIA_API)
    add('media library', env.MEDIA_DELIVERY_BASE || MEDIA_DELIVERY)
  }
  if (env.GEMINI_API_KEY) add('image model', env.GEMINI_BASE_URL || IMAGE_MODEL_API)
  add('newsletter', env.NEWSLETTER_ENDPOINT)
  return origins
}
