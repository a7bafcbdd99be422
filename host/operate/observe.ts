import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerLogger } from '@lustre/platform/server'
import type { SiteMetrics } from './site-metrics.ts'

/** nginx's status for a client that left before the answer was complete; no standard has one. */
export const CLIENT_LEFT = 499

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Addresses that monitors request. The host answers them however busy it is, and does not count them as visits. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The route of a request until a handler names it. */
const UNNAMED = 'unknown'

/** Facts about a request, which its handlers fill in. */
export type Trace = {
  /** Sent as X-Request-Id, and part of every log line about the request. */
  readonly id: string
  /** Arrival, by the clock of `performance`. */
  readonly began: number
  /** Pattern of the address, never the address itself, which may hold a person's name. */
  route: string
  remote: string | null
  release: string | null
  cache: 'hit' | 'miss' | null
}

const MICROSECONDS = 1000

export const beginTrace = (): Trace => ({
  id: randomUUID(),
  began: performance.now(),
  route: UNNAMED,
  remote: null,
  release: null,
  cache: null,
})

/**
 * Follows requests until their answers end.
 * @param accessLog gets a line for each request that holds no visitor's input; null: none
 */
export const createObserver = (metrics: SiteMetrics, accessLog: Pick<ServerLogger, 'info'> | null) => ({
  begin: beginTrace,
  /** Called when the answer is sent, or its client has left. */
  end(trace: Trace, { method = '' }: IncomingMessage, response: ServerResponse): void {
    const took = performance.now() - trace.began
    const status = response.writableFinished ? response.statusCode : CLIENT_LEFT
    const { id, route, remote, release, cache } = trace
    const ms = Math.round(took * MICROSECONDS) / MICROSECONDS
    metrics.request(route, status, took)
    if (remote !== null && release !== null && route.startsWith('/api/') && status >= 500)
      metrics.remoteFailure(remote, release, 'api')
    if (!PROBES.has(route))
      accessLog?.info('request', { id, method, route, remote, release, status, ms, cache })
  },
})

export type Observe = ReturnType<typeof createObserver>
