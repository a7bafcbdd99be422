import type { RunSql } from '@lustre/platform/server'
import { z } from 'zod'
import type { Environment } from '../settings/settings.ts'
import { databaseEndpoint } from './provider-endpoints.ts'

/** A statement of the security log takes milliseconds, so a longer wait is hopeless. */
const LIMIT_MS = 10_000
const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const refusal = z.object({ message: z.string(), code: z.string().optional() })

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
    const { message, code } = refusal.safeParse(json).data ?? { message: `status ${response.status}` }
    throw Object.assign(new Error(`the database refuses: ${message}`), { code })
  }
}
