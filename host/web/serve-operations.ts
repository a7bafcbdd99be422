import { sameSecret } from '@lustre/platform/server'
import type { HostContext, HostHandler } from './host-context.ts'
import type { HostParts } from './host-parts.ts'
import { sendError, sendText } from './http/respond.ts'
import { addressOfSocket, isLoopback } from './limits/client-address.ts'

const JSON_TYPE = 'application/json'
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Checks for a request from this machine, but not through a proxy here, which would publish the metrics. */
function isLocal({ env: { incoming } }: HostContext): boolean {
  const isForwarded = FORWARDED.some((name) => incoming.headers[name] !== undefined)
  return !isForwarded && isLoopback(addressOfSocket(incoming.socket))
}

/** Serves the operators' addresses: health, readiness, metrics. */
export const createOperationsHandlers = ({
  operations: { metrics, metricsToken, readiness },
  isStopping,
}: HostParts) =>
  ({
    health: async () => sendText(200, JSON_TYPE, '{"status":"ok"}'),
    async readiness() {
      if (isStopping()) return sendText(503, JSON_TYPE, '{"status":"stopping"}')
      const result = await readiness()
      return sendText(result.status === 'not ready' ? 503 : 200, JSON_TYPE, JSON.stringify(result))
    },
    async metrics(c) {
      if (metricsToken === null && !isLocal(c))
        return sendError(403, 'forbidden', 'Set METRICS_TOKEN to read this from elsewhere.')
      if (metricsToken !== null && !sameSecret(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`))
        return sendError(401, 'unauthorized', 'The metrics need their token.', {
          'WWW-Authenticate': 'Bearer',
        })
      return sendText(200, metrics.contentType, await metrics.text())
    },
  }) satisfies Record<string, HostHandler>
