import type { Renderer } from '../compose/renderer.ts'
import type { Environment } from '../settings/settings.ts'
import { CHECK_LIMIT_MS, DATABASE_CHECK_KEPT_MS } from './constants.ts'
import { databaseEndpoint } from './provider-endpoints.ts'

/**
 * ready: everything answers. degraded: pages are served, but something behind them does not answer; a load balancer
 * keeps the host, as the others would be no better. not ready: give it no visitors.
 */
export type Readiness = {
  status: 'ready' | 'degraded' | 'not ready'
  checks: {
    registry: 'ok' | 'unreadable' | 'no release is live'
    render: 'ok' | 'down'
    database: 'ok' | 'down' | 'none'
    /** not trusted: somebody whom TRUSTED_PROXIES does not name sends X-Forwarded-For. */
    proxies: 'ok' | 'not trusted'
  }
}

export type RegistryCheck = { liveRemotes: number; readable: boolean }

type Check<T> = () => Promise<T>

/** Asks the database for nothing, by its own protocol; `none` where the site runs without. */
export function createDatabaseCheck(
  env: Environment,
  now: () => number = () => performance.now(),
): Check<Readiness['checks']['database']> {
  const endpoint = databaseEndpoint(env)
  const connection = env.DATABASE_URL
  if (endpoint === null || connection === undefined) return async () => 'none'

  async function ask(address: URL, connectionString: string): Promise<'ok' | 'down'> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Neon-Connection-String': connectionString },
      body: JSON.stringify({ query: 'select 1', params: [] }),
      signal: AbortSignal.timeout(CHECK_LIMIT_MS),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ? 'ok' : 'down'
  }

  let last: { at: number; result: Promise<'ok' | 'down'> } | null = null
  // kept for a moment: /readyz is open to everyone, and must not be a way to keep the database busy
  return () => {
    if (last === null || now() - last.at >= DATABASE_CHECK_KEPT_MS)
      last = { at: now(), result: ask(endpoint, connection) }
    return last.result
  }
}

const inTime = (task: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS)
  })
  return Promise.race([task, limit]).finally(() => clearTimeout(timer))
}

export type ReadinessParts = {
  registry: () => RegistryCheck
  renderer: Pick<Renderer, 'isUp'>
  database: Check<Readiness['checks']['database']>
  sawUntrusted: () => boolean
}

/** What `/readyz` tells. */
export function createReadiness({
  registry,
  renderer,
  database,
  sawUntrusted,
}: ReadinessParts): Check<Readiness> {
  return async () => {
    const [renders, data] = await Promise.all([inTime(renderer.isUp()), database()])
    const { liveRemotes, readable } = registry()
    const checks: Readiness['checks'] = {
      registry: liveRemotes === 0 ? 'no release is live' : readable ? 'ok' : 'unreadable',
      render: renders ? 'ok' : 'down',
      database: data,
      proxies: sawUntrusted() ? 'not trusted' : 'ok',
    }
    if (liveRemotes === 0 || !renders) return { status: 'not ready', checks }
    const isWhole = checks.registry === 'ok' && data !== 'down'
    return { status: isWhole ? 'ready' : 'degraded', checks }
  }
}
