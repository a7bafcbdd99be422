import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from '../http/exchange.ts'
import type { AccessLog } from './access-log.ts'
import { CLIENT_LEFT } from './constants.ts'
import type { SiteMetrics } from './site-metrics.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** The name of a request that no handler has named. */
export const UNNAMED = 'unknown'

export type Observe = (request: IncomingMessage, response: ServerResponse) => Trace

/** Follows a request to the end of its answer, for the metrics and the access log. */
export function createObserver(metrics: SiteMetrics, accessLog: AccessLog | null): Observe {
  return (request, response) => {
    const started = performance.now()
    const trace: Trace = { id: randomUUID(), route: UNNAMED, remote: null, release: null, cache: null }
    response.once('close', () => {
      const ms = performance.now() - started
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT
      const { route, remote, release } = trace
      metrics.request(route, status, ms)
      if (remote !== null && release !== null && route.startsWith('/api/') && status >= 500)
        metrics.remoteFailure(remote, release, 'api')
      accessLog?.write({ ...trace, method: request.method ?? '', status, ms })
    })
    return trace
  }
}
