import type { Environment } from '../settings/settings.ts'

const MEDIA_API = 'https://api.cloudinary.com'
const MEDIA_DELIVERY = 'https://res.cloudinary.com'
const IMAGE_MODEL_API = 'https://generativelanguage.googleapis.com'

/**
 * Returns the endpoint of SQL over HTTP; null without a database. Source: `fetchEndpoint` of
 * @neondatabase/serverless (replaces the first label of the host with `api`).
 */
export function databaseEndpoint(env: Environment): URL | null {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: endpoint } = env
  if (!url || url === 'none') return null
  if (endpoint) return new URL(endpoint)
  return new URL(`https://${new URL(url).hostname.replace(/^[^.]+\./, 'api.')}/sql`)
}

export function providerOrigins(env: Environment): Map<string, string> {
  const origins = new Map<string, string>()
  const add = (provider: string, address: URL | string | null | undefined) => {
    if (address) origins.set(new URL(address).origin, provider)
  }
  add('database', databaseEndpoint(env))
  if (env.MEDIA_API_KEY) {
    add('media library', env.MEDIA_API_BASE || MEDIA_API)
    add('media library', env.MEDIA_DELIVERY_BASE || MEDIA_DELIVERY)
  }
  if (env.GEMINI_API_KEY) add('image model', env.GEMINI_BASE_URL || IMAGE_MODEL_API)
  add('newsletter', env.NEWSLETTER_ENDPOINT)
  add('webhook', env.RUN_WEBHOOK_URL)
  return origins
}
