import type { RunSql } from '@lustre/platform/server'
import { z } from 'zod'
import type { Environment } from '../settings/settings.ts'

/** A statement of the security log takes milliseconds, so a longer wait is hopeless. */
const LIMIT_MS = 10_000
const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const refusal = z.object({ message: z.string(), code: z.string().nullish() })

/**
 * Connects to Postgres over HTTP, with a statement or transaction per request; null without a database.
 * @param limitMs milliseconds until a statement counts as failed
 */
export function connectSql(env: Environment, limitMs: number = LIMIT_MS): RunSql | null {
  const endpoint = databaseEndpoint(env)
  const connection = env.DATABASE_URL
  if (endpoint === null || connection === undefined) return null
  return async (query, params = []) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Neon-Connection-String': connection },
      body: JSON.stringify({ query, params }),
      signal: AbortSignal.timeout(limitMs),
    })
    const json: unknown = await response.json().catch(() => null)
    if (response.ok) return answer.parse(json).rows
    const { message, code } = refusal.safeParse(json).data ?? {
      message: `the database answers with ${response.status}`,
    }
    throw Object.assign(new Error(message), { code })
  }
}

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
  return origins
}
