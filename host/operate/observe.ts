import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessLog } from './access-log.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** What nginx writes for a client that left before the answer was complete; there is no status of the standard's. */
export const CLIENT_LEFT = 499

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Where programs ask how the host is: answered however busy it is, and no visits. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** The name of a request that no handler has named. */
const UNNAMED = 'unknown'

/** What is known of a request while it is answered; its handlers fill it in. */
export type Trace = {
  /** Sent as X-Request-Id, and on every line of the log about this request. */
  readonly id: string
  /** When it came, by the clock of `performance`. */
  readonly began: number
  /** Pattern of the address; never the address itself, which may hold a name. */
  route: string
  remote: string | null
  release: string | null
  cache: 'hit' | 'miss' | null
}

/** Follows requests to the end of their answers. */
export type Observe = {
  begin(): Trace
  /** The answer is out, or its client has left. */
  end(trace: Trace, request: IncomingMessage, response: ServerResponse): void
}

/** Follows requests for the metrics and the access log. */
export const createObserver = (metrics: SiteMetrics, accessLog: AccessLog | null): Observe => ({
  begin: () => ({
    id: randomUUID(),
    began: performance.now(),
    route: UNNAMED,
    remote: null,
    release: null,
    cache: null,
  }),
  end(trace, { method = '' }, response) {
    const ms = performance.now() - trace.began
    const status = response.writableFinished ? response.statusCode : CLIENT_LEFT
    const { id, route, remote, release, cache } = trace
    metrics.request(route, status, ms)
    if (remote !== null && release !== null && route.startsWith('/api/') && status >= 500)
      metrics.remoteFailure(remote, release, 'api')
    if (!PROBES.has(route)) accessLog?.write({ id, method, route, remote, release, status, ms, cache })
  },
})
